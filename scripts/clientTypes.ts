/** `npm run client:types`: generates the types of the TypeScript client from the server's own OpenAPI document. */
import { writeFile } from 'node:fs/promises';
import { typesOf } from '../clients/typescript/scripts/typesOf.ts';
import { readConfig } from '../server/config.ts';
import { HEALTH_PAGES } from '../server/http/health.ts';
import { openApiDocument } from '../server/http/openapi/openapi.ts';
import { v1Routers } from '../server/http/v1/index.ts';

/** Where the client keeps them. */
export const CLIENT_TYPES = new URL('../clients/typescript/src/generated/schema.ts', import.meta.url);

/** The types as they should be now. */
export async function currentClientTypes(): Promise<string> {
  return typesOf(openApiDocument(v1Routers, Object.values(HEALTH_PAGES), readConfig({})));
}

if (import.meta.main) await writeFile(CLIENT_TYPES, await currentClientTypes());
