import { type Answered, type Ask, fault, inputsOf, pluralOf } from './exchange.ts';

/** `/crm/objects/2026-09/{objectType}/batch/read`: unknown ids make the status 207. */
export function reading({ method, path, body, account }: Ask): Answered | null {
  const found = /^\/crm\/objects\/2026-09\/([^/]+)\/batch\/read$/.exec(path);
  if (found === null) return null;
  const plural = pluralOf(found[1] ?? '');
  if (plural === null) return fault(404, 'OBJECT_NOT_FOUND', 'There is no such object type.');
  if (method !== 'POST') return fault(405, 'METHOD_NOT_ALLOWED', 'Only POST.');
  const inputs = inputsOf(body);
  if (!Array.isArray(inputs)) return inputs;
  const { idProperty, properties = [] } = body as { idProperty?: string; properties?: string[] };
  if (idProperty !== undefined && idProperty !== 'email')
    return fault(400, 'VALIDATION_ERROR', `${idProperty} is not a unique property.`);
  const records = [...account.records[plural].values()];
  const results = inputs.flatMap(({ id }) => {
    const record = records.find((each) =>
      idProperty === undefined ? each.id === id : each.properties[idProperty] === id,
    );
    if (record === undefined) return [];
    const wanted = properties.map((name) => [name, record.properties[name] ?? null]);
    return [
      {
        id: record.id,
        properties: Object.fromEntries(wanted),
        createdAt: new Date(record.createdAtMs).toISOString(),
        updatedAt: new Date(record.updatedAtMs).toISOString(),
        archived: false,
      },
    ];
  });
  const missing = inputs.length - results.length;
  if (missing === 0) return { status: 200, body: { status: 'COMPLETE', results } };
  const errors = [{ status: 'error', category: 'OBJECT_NOT_FOUND', message: 'Could not get some objects' }];
  return { status: 207, body: { status: 'COMPLETE', results, numErrors: missing, errors } };
}
