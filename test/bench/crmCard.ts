import { createHmac } from 'node:crypto';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { disconnectHub } from '../../server/store/hubspot/hubs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { startHubspot } from '../hubspot/fakeHubspot.ts';
import { APP } from '../hubspot/scene.ts';
import { outboundFor } from '../support/outboundFor.ts';
import { fillScene, makeScene, sceneDomain } from '../support/scoring/scene.ts';
import { changeRule } from './support/changeRule.ts';
import { connectBenchHub } from './support/connectedHub.ts';
import { type Finding, inMs } from './support/findings.ts';
import type { Stage } from './support/stage.ts';
import { median, percentile } from './support/statistics.ts';

const OBJECTS = 10_000;
const HUB = 62_516;
const CALLS = 100;
const BULK = 100;
const AIM_MS = 300;
const PUBLIC_URL = 'https://assay.example';

/**
 * What a person at a record waits for: signed calls of the card to `assay serve --role api`, one after another, each about another
 * company, in an organisation with 10,000 scored companies of which all wait in the outbox.
 */
export async function measureCrmCard(stage: Stage): Promise<Finding[]> {
  const caller = await stage.newCaller('crmCard');
  const hubspot = await startHubspot(APP);
  const outbound = await outboundFor({ HUBSPOT_API_BASE_URL: hubspot.url });
  const environment = {
    PUBLIC_URL,
    HUBSPOT_CLIENT_ID: APP.clientId,
    HUBSPOT_CLIENT_SECRET: APP.clientSecret,
    HUBSPOT_API_BASE_URL: hubspot.url,
  };
  const deps: Deps = { ...stage.deps, hubspot: outbound.hubspot, config: readConfig(environment) };
  try {
    const scene = await makeScene(deps, caller);
    await fillScene(deps, caller, scene, { count: OBJECTS });
    await connectBenchHub(deps, caller, hubspot, HUB);
    await changeRule(deps, caller, scene, 19);
    for (let index = 0; index < OBJECTS; index += 1)
      hubspot.state.addRecord(HUB, 'companies', recordOf(index), { domain: sceneDomain(index) });
    const server = await stage.startAssay('api', environment);
    const call = callerOf(server.url);
    const timed = async (path: string, calls: number, bodyOf: (index: number) => object) => {
      const times: number[] = [];
      for (let index = 0; index < calls; index += 1) times.push(await call(path, bodyOf(index)));
      return finding(path, times);
    };
    try {
      return [
        await timed('card', CALLS, company),
        await timed('recompute', CALLS, company),
        await timed('research', CALLS, company),
        await timed('assign', CALLS, (index) => ({ ...company(index), profileId: scene.profileId })),
        await timed('bulk', CALLS / 5, (index) => ({
          objectType: 'company',
          action: 'score',
          recordIds: Array.from({ length: BULK }, (_, record) => recordOf(index * BULK + record)),
        })),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await withTransaction(deps, (tx) =>
      disconnectHub(tx, HUB, { reason: 'measured', now: deps.clock.now() }),
    );
    await outbound.close();
    await hubspot.close();
  }
}

const recordOf = (index: number) => String(9_000_000 + index);
const company = (index: number) => ({
  objectType: 'company',
  recordId: recordOf(index),
  properties: { domain: sceneDomain(index) },
});

/** Signed as HubSpot signs. @returns milliseconds of a call */
function callerOf(serverUrl: string) {
  return async (path: string, asked: object): Promise<number> => {
    const target = `/crm/hubspot/${path}?portalId=${HUB}&userId=7`;
    const body = JSON.stringify(asked);
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', APP.clientSecret)
      .update(`POST${PUBLIC_URL}${target}${body}${timestamp}`)
      .digest('base64');
    const startedAt = performance.now();
    const response = await fetch(serverUrl + target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hubspot-signature-v3': signature,
        'x-hubspot-request-timestamp': timestamp,
      },
      body,
    });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    if (!text.startsWith('{"ok":true')) throw new Error(`${path} answered ${response.status}: ${text}`);
    return ms;
  };
}

function finding(path: string, times: number[]): Finding {
  const middle = median(times);
  return {
    what: `the card's call "${path}"${path === 'bulk' ? ` of ${BULK} records` : ''}, among ${OBJECTS} scored companies`,
    ratio: null,
    measured: `p50 ${inMs(middle)}, p90 ${inMs(percentile(times, 0.9))}`,
    aim: `p50 ≤ ${AIM_MS} ms`,
    met: middle <= AIM_MS,
    numbers: { ms: times },
  };
}
