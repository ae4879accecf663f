# A stand-in for the official image: Node.js, npm, and the user `node`.
FROM debian:bookworm-slim
RUN useradd --uid 1000 --user-group --create-home --shell /bin/bash node
COPY node_modules/npm /usr/local/lib/node_modules/npm
COPY node /usr/local/bin/node
# Behind a proxy, npm needs this machine's registry and certificates.
COPY npmrc /usr/local/etc/npmrc
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]
