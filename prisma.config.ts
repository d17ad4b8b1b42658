import 'dotenv/config';
import { defineConfig } from 'prisma/config';

// `generate` asks for a schema engine it never runs, and would download one; any existing file satisfies it.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(url ? { datasource: { url } } : {}),
});
