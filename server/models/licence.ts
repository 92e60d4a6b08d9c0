/**
 * Licences that let anybody use, change and pass on a model, for business too and with hardly a condition, by the identifiers that the publisher's
 * listing uses (SPDX in small letters). A closed list: what is not in it is refused, however it calls itself.
 */
const PERMISSIVE = new Set([
  '0bsd',
  'apache-2.0',
  'bsd',
  'bsd-2-clause',
  'bsd-3-clause',
  'bsd-3-clause-clear',
  'bsl-1.0',
  'cc0-1.0',
  'cdla-permissive-1.0',
  'cdla-permissive-2.0',
  'isc',
  'mit',
  'mit-0',
  'ncsa',
  'postgresql',
  'unlicense',
  'zlib',
]);

/** Whether a model under this licence may be installed without asking anybody. */
export function isPermissive(licence: string): boolean {
  return PERMISSIVE.has(licence.toLowerCase());
}
