import { at, itemsOf, type JsonNode, textsOf } from './locatedJson.ts';

/** The top-level nodes of a JSON-LD block: the block itself, the items of a list, the members of an `@graph`. */
export function schemaNodes(block: JsonNode): JsonNode[] {
  return itemsOf(block).flatMap((root) => {
    const graph = at(root, '@graph');
    return graph === null ? [root] : itemsOf(graph);
  });
}

/** `@type` values of a schema.org node, without the vocabulary's address. */
export function schemaTypes(node: JsonNode): string[] {
  return textsOf(at(node, '@type')).map((name) => name.replace(/^.*[/#:]/, ''));
}
