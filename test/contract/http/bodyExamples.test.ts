import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROFILE_ID, RUN_ID, TEMPLATE_ID } from '../../../server/http/v1/bodyExamples.ts';
import { v1Routers } from '../../../server/http/v1/index.ts';
import { KEY_SCOPES } from '../../../shared/keyScopes.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { ScriptedFinder } from '../../support/mail/scriptedFinder.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
  api.store.deps.emailFinder = new ScriptedFinder();
});
afterAll(() => api.close());

const ROUTES = v1Routers
  .flatMap(({ routes }) => routes)
  .filter(({ spec }) => spec.body !== undefined)
  .map(({ method, path, spec }) => ({ method, path, example: spec.bodyExample }));

const exampleOf = (wanted: string) => ROUTES.find(({ path }) => path === wanted)?.example;

/** Creates the resources whose ids the examples contain, also with the examples. */
async function createResources(client: Client): Promise<Map<string, string>> {
  const made = async (path: string) => String((await client.post(path, exampleOf(path))).body.id);
  const run = await made('/v1/companies/enrich/custom');
  await api.settle(client.caller, run, {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'Looked.',
    confidence: 0.9,
    citations: [],
  });
  return new Map([
    [TEMPLATE_ID, await made('/v1/companies/signals/templates')],
    [PROFILE_ID, await made('/v1/scoring/profiles')],
    [RUN_ID, run],
    [':endpointId', await made('/v1/webhook-endpoints')],
  ]);
}

test.each(ROUTES)(
  '$method $path takes the body that its documentation offers',
  async ({ method, path, example }) => {
    const client = await api.newClient({ credits: 1000, scopes: KEY_SCOPES });
    const things = await createResources(client);
    let [text, url] = [JSON.stringify(example), path];
    for (const [placeholder, id] of things) text = text.replaceAll(placeholder, id);
    url = url
      .replace(':profileId', things.get(PROFILE_ID) ?? '')
      .replace(':templateId', things.get(TEMPLATE_ID) ?? '')
      .replace(':endpointId', things.get(':endpointId') ?? '');
    const response = await fetch(api.url + url, {
      method,
      headers: {
        authorization: `Bearer ${client.key}`,
        'content-type': 'application/json',
        'x-svc-timeout-sec': '1',
      },
      body: text,
    });
    expect([response.status < 300, response.ok ? '' : await response.text()]).toEqual([true, '']);
  },
);
