import openapiTS, { astToString } from 'openapi-typescript';

const HEADER = `/*
 * Generated from the OpenAPI document of the server by "npm run client:types"; do not edit.
 * \`paths\` has every operation by its path, \`components\` the schemas by their names.
 */

`;

/**
 * The types of an OpenAPI 3.1 document, as TypeScript, without what is deprecated.
 * @param document  the document, parsed
 */
export async function typesOf(document: object): Promise<string> {
  // A copy, because the generator changes what it is given.
  const nodes = await openapiTS(JSON.stringify(document), { excludeDeprecated: true });
  return HEADER + astToString(nodes);
}
