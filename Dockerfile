# Builds one image with the site and the command line, and another with the worker and ffmpeg. See
# docs/operations.md.
FROM node:24-bookworm-slim AS source
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .

FROM source AS build
# The build needs neither a database nor settings.
RUN --mount=type=cache,target=/app/.next/cache \
  MINIFY_SERVER=1 npx next build --experimental-build-mode compile && node tools/bundle.mjs /site

# For the profile `backup` only: the same programs, plus restic and a PostgreSQL client that matches
# the database version.
FROM postgres:18 AS backup
RUN apt-get update && apt-get install -y --no-install-recommends restic && rm -rf /var/lib/apt/lists/*
COPY --from=source /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production \
  NODE_OPTIONS=--conditions=production \
  FILES_DIR=/files \
  TMPDIR=/work \
  RESTIC_CACHE_DIR=/work/cache
WORKDIR /app
# Uses the same user ID as the site image, because the two containers share files.
RUN install --directory --owner=1000 --group=1000 /files /work /backups
COPY --from=build /site ./
USER 1000:1000
ENTRYPOINT []
CMD ["node", "src/cli/backup.mjs", "stay"]

FROM node:24-bookworm-slim AS site
# docs/decisions/0010-node-production-condition.md explains the `production` condition.
ENV NODE_ENV=production \
  NODE_OPTIONS=--conditions=production \
  NEXT_TELEMETRY_DISABLED=1 \
  HOST=0.0.0.0 \
  PORT=3000 \
  FILES_DIR=/files
WORKDIR /app
# Share images use bundled fonts, so fontconfig gets an empty configuration.
RUN mkdir /etc/fonts && echo '<fontconfig><cachedir>/tmp/fonts</cachedir></fontconfig>' >/etc/fonts/fonts.conf
# A new volume inherits the owner of this folder.
RUN install --directory --owner=node --group=node /files
# A compile cache makes the site start faster (docs/decisions/0065-compile-cache.md).
RUN install --directory --owner=node --group=node /var/cache/compiled
ENV NODE_COMPILE_CACHE=/var/cache/compiled
COPY --from=build /site ./
USER node
RUN --mount=type=bind,from=source,source=/app/tools/bundle,target=/bundle node /bundle/compile-once.mjs
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "src/http/ask-health.mjs"]
CMD ["node", "src/http/main.mjs"]

# Copies only ffmpeg and the libraries it needs, which are half the size of the package.
FROM node:24-bookworm-slim AS ffmpeg
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /opt/ffmpeg/bin /opt/ffmpeg/lib && cp /usr/bin/ffmpeg /usr/bin/ffprobe /opt/ffmpeg/bin \
  && ldd /usr/bin/ffmpeg /usr/bin/ffprobe | awk '/=> \//{print $3}' | sort -u \
  | grep -vE '/lib(c|m|dl|rt|pthread|resolv)\.so' | xargs -I{} cp -L {} /opt/ffmpeg/lib \
  && for name in ffmpeg ffprobe; do \
    printf '#!/bin/sh\nLD_LIBRARY_PATH=/opt/ffmpeg/lib exec /opt/ffmpeg/bin/%s "$@"\n' "$name" >"/opt/ffmpeg/$name"; \
  done && chmod 755 /opt/ffmpeg/ffmpeg /opt/ffmpeg/ffprobe && /opt/ffmpeg/ffmpeg -version

# Adds ffmpeg to the same programs. Only the worker needs ffmpeg.
FROM site AS worker
COPY --from=ffmpeg /opt/ffmpeg /opt/ffmpeg
USER root
RUN ln -s /opt/ffmpeg/ffmpeg /opt/ffmpeg/ffprobe /usr/local/bin/
USER node
CMD ["node", "src/worker/main.mjs"]

# The default target.
FROM site
