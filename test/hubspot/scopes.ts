import { pluralOf } from './exchange.ts';

/** The scope that a request needs; null for those that need none. */
export function requiredScope(method: string, path: string): string | null {
  if (path.startsWith('/appinstalls/')) return 'oauth';
  const [, kind, objectType = ''] = /^\/crm\/(objects|properties)\/\d{4}-\d\d\/([^/]+)/.exec(path) ?? [];
  const plural = pluralOf(objectType);
  if (kind === undefined || plural === null) return null;
  const isReading = method === 'GET' || path.endsWith('/search') || path.endsWith('/batch/read');
  const family = kind === 'properties' ? 'schemas' : 'objects';
  return `crm.${family}.${plural}.${isReading ? 'read' : 'write'}`;
}
