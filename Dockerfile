# Tollgate for development and tests: the local server on an embedded DynamoDB. The service itself is deployed to AWS.
#
#   docker build -t tollgate . && docker run --rm -p 3000:3000 tollgate

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm run packages -- /packages

FROM node:24.21.0-bookworm-slim
WORKDIR /opt/tollgate
COPY --from=build /packages/tollgate-[0-9]*.tgz ./
RUN npm install --no-audit --no-fund ./tollgate-[0-9]*.tgz && rm ./*.tgz && mkdir /data && chown 1000:1000 /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=5 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node_modules/.bin/tollgate", "start"]
