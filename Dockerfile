# The portal as an image, for compose.yaml. Debian, not Alpine: the packages' ready-made parts are for glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /lagda
COPY . .
RUN node tools/ensure.mjs --build

FROM node:24-bookworm-slim
WORKDIR /lagda
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --workspaces=false --no-audit --no-fund \
  && npm cache clean --force \
  && mkdir -p node_modules/.cache /var/lib/lagda \
  && chown node node_modules/.cache /var/lib/lagda
COPY contract contract
COPY documents documents
COPY server server
COPY --from=build /lagda/web/dist web/dist
COPY --from=build /lagda/server/dist server/dist
USER node
EXPOSE 3000
# What `npm start` runs. npm itself would not pass on the signal to stop.
CMD ["node", "--expose-gc", "--max-semi-space-size=4", "server/main.mjs"]
