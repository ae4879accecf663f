# A stand-in for the official image: the server with the documented entrypoint.
FROM debian:forky-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-common \
  && sed -i 's/#create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \
  && apt-get install -y --no-install-recommends postgresql-18 \
  && apt-get clean && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /var/lib/postgresql/18 /docker-entrypoint-initdb.d && chown -R postgres: /var/lib/postgresql
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8
COPY --chmod=755 postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
