# Built in one stage, run in another: the running image holds what server and league application need, and no test.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY league-app/package.json league-app/
COPY admin-ui/package.json admin-ui/
COPY owner-ui/package.json owner-ui/
COPY packages/material-icons/package.json packages/material-icons/
COPY packages/ui/package.json packages/ui/
COPY packages/session/package.json packages/session/
COPY packages/contracts/package.json packages/contracts/
COPY packages/mail/package.json packages/mail/
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY migrations migrations
COPY server server
COPY league-app league-app
COPY admin-ui admin-ui
COPY owner-ui owner-ui
COPY packages packages
RUN npm run --silent build && npm ci --omit=dev -w server -w league-app --no-audit --no-fund && mkdir -p server/node_modules league-app/node_modules

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/server/package.json server/
COPY --from=build /app/league-app/package.json league-app/
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/server/node_modules server/node_modules
COPY --from=build /app/league-app/node_modules league-app/node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
CMD ["node", "dist/server/src/main.js"]
