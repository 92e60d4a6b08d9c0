import type { DeliveryStatus, WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { EndpointStatus, EventType } from '@assay/shared/webhookEndpoint';
import { when } from './common.ts';

/** The types of events, in the order of the form. */
export const EVENTS: Record<EventType, { label: string; hint: string }> = {
  'run.completed': { label: 'Answer ready', hint: 'A question about a company or person has its answer' },
  'run.failed': { label: 'Answer failed', hint: 'Research ended without an answer, and cost nothing' },
  'signal.changed': { label: 'Answer changed', hint: 'The new answer differs from the one before' },
  'batch.completed': {
    label: 'List finished',
    hint: 'Bulk research or a batch of e-mail searches has ended',
  },
  'score.changed': { label: 'Score changed', hint: 'The score of a company or person has changed' },
};

/** The type of a delivery; null: the address that a request named. */
export function eventInWords(type: string | null): string {
  if (type === null) return 'Answer, for the address in a request';
  if (type === 'webhook.test') return 'Test';
  return Object.entries(EVENTS).find(([name]) => name === type)?.[1].label ?? type;
}

export const ENDPOINT_STATUS: Record<EndpointStatus, string> = {
  enabled: 'On',
  paused: 'Paused',
  disabled: 'Off',
};

export function stateInWords({ status, attempts }: Pick<WebhookDelivery, 'status' | 'attempts'>): string {
  if (status === 'delivered') return 'Delivered';
  if (status === 'failed') return 'Failed';
  return attempts === 0 ? 'Waiting' : 'Being retried';
}

/** What the receiver answered last. */
export function answerInWords({ lastStatusCode, lastError }: WebhookDelivery): string {
  if (lastStatusCode !== null) return `HTTP ${lastStatusCode}`;
  return lastError ?? 'none yet';
}

export const FILTERS: Record<'all' | DeliveryStatus, string> = {
  all: 'All',
  failed: 'Failed',
  pending: 'Waiting or being retried',
  delivered: 'Delivered',
};

export const OVERLAPS: readonly { value: string; label: string }[] = [
  { value: '24', label: 'for 24 hours more' },
  { value: '72', label: 'for 3 days more' },
  { value: '168', label: 'for 7 days more' },
  { value: '1', label: 'for an hour more' },
  { value: '0', label: 'no longer: it leaked' },
];

export const WEBHOOKS = {
  title: 'Webhooks',
  intro:
    'Assay calls your server when something happens here: signed, so that you know who called, and again until it has arrived.',
  empty: 'Nothing is sent yet. Add the address of your server, and choose what it should hear of.',
  emptyForViewer: 'Nothing is sent yet. An owner can add the address of a server.',
  ownersOnly: 'You can read everything here. An owner can change it, send tests and replay deliveries.',
  endpoints: 'Endpoints',
  add: 'Add an endpoint',
  addNow: 'Add the endpoint',
  cancel: 'Cancel',
  url: 'Address',
  urlHint: 'Where your server takes POST requests, such as https://hooks.example.com/assay',
  events: 'Events',
  eventsRequired: 'Choose at least one.',
  httpsOnly: 'Refuse addresses without encryption (http)',
  httpsOnlyHint:
    'Holds for endpoints and for addresses in requests. What exists with http fails from then on.',
  secretTitle: 'The signing secret of this endpoint',
  secretOnce:
    'Copy it into your server now: it is not shown again. Your server uses it to check that Assay has called.',
  secretPrevious: (hours: number) =>
    hours === 0
      ? 'The secret before it no longer signs.'
      : `Until then deliveries carry a signature with the secret before it, too: you have ${hours === 1 ? 'an hour' : `${hours} hours`} to change over.`,
  copy: 'Copy',
  copied: 'Copied',
  open: (url: string) => `Open ${url}`,
  failingMark: 'Failing',
  failing: (since: string) => `No delivery has arrived since ${when(since)}.`,
  rests: (until: string) => `After so many failures Assay tries again at ${when(until)}.`,
  whatToDo:
    'Open a delivery below: it shows what the receiver answered. Change the address, or repair the receiver, then replay it, or send everything that waits.',
  disabledTitle: 'This endpoint is off',
  disabledWhy: (reason: string | null) => reason ?? 'It was switched off.',
  disabledHow:
    'New events are not kept for it. Repair the receiver, send a test event, then resume: what waited is sent at once.',
  pausedTitle: 'This endpoint is paused',
  pausedHow: 'Events are kept for it, for seven days at most. Resume it, and they are sent.',
  resume: 'Resume',
  sendWaiting: 'Send what waits now',
  pauseOrOff:
    'While it is paused, events are kept for it, for seven days at most; while it is off, new events are not kept.',
  pause: 'Pause',
  disable: 'Switch off',
  test: 'Send a test event',
  tested: ({ status, log, lastError }: WebhookDelivery) =>
    status === 'delivered'
      ? `It arrived: the receiver answered HTTP ${log[0]?.statusCode} in ${log[0]?.durationMs ?? 0} ms.`
      : `It did not arrive: ${log[0]?.statusCode ? `the receiver answered HTTP ${log[0].statusCode}` : lastError}.`,
  testedMore: 'What it answered',
  settings: 'Address and events',
  save: 'Save',
  saved: 'Saved.',
  undo: 'Undo',
  secret: 'Signing secret',
  rotateHint: 'Make a new one when somebody who knew it leaves, or when it may have leaked.',
  rotate: 'Make a new secret',
  overlap: 'The present secret signs',
  remove: 'Delete the endpoint',
  removed: (url: string) =>
    `${url} was deleted. For an hour it can be brought back with its secret and what waits.`,
  restored: 'It is back.',
  back: 'All webhooks',
  deliveries: 'Deliveries',
  latest: 'Latest deliveries',
  show: 'Show',
  noDeliveries: 'Nothing was sent yet. “Send a test event” shows whether your server can be reached.',
  noDeliveriesAtAll: 'Nothing was sent yet.',
  noneOfStatus: 'None.',
  columns: {
    at: 'Happened',
    event: 'Event',
    to: 'Sent to',
    state: 'State',
    answer: 'Last answer',
    attempts: 'Attempts',
  },
  tableLabel: 'Deliveries, newest first',
  refused: ({ lastStatusCode, lastError }: WebhookDelivery) =>
    lastStatusCode === null
      ? `It did not arrive: ${lastError}.`
      : `The receiver answered HTTP ${lastStatusCode}.`,
  retriedAt: (at: string) => `The next attempt is at ${when(at)}.`,
  delivery: 'Delivery',
  eventTerm: 'Event',
  happenedTerm: 'Happened',
  endpointTerm: 'Endpoint',
  sentToTerm: 'Sent to',
  deliveredTerm: 'Arrived',
  runTerm: 'Answer',
  showRun: 'Show the answer',
  idTerm: 'webhook-id',
  repairTitle: 'Repair it',
  repairHint: 'Correct the address, or repair the receiver. Then send the same event again.',
  repairAddress: 'Address of the endpoint',
  replay: 'Replay',
  saveAndReplay: 'Save the address and replay',
  againTitle: 'Send it again',
  againHint:
    'It arrived. Replaying sends the same id and body once more; a receiver that remembers ids ignores it.',
  replayOrigin: 'It is sent again to the address that the request named.',
  waitsFor: 'It is sent when the endpoint is resumed.',
  sending: 'Being sent now …',
  testNotReplayable: 'A test is not replayed.',
  sendAnotherTest: 'Send another test, or correct the address',
  endpointDeleted: 'This cannot be replayed: its endpoint was deleted.',
  attempts: 'Attempts',
  noAttempts: 'None yet.',
  attemptsLabel: 'Attempts, oldest first',
  attempt: { at: 'When', result: 'Result', took: 'Took', response: 'The response begins' },
  noResponse: 'empty',
  noAnswer: 'no response',
  body: 'What is sent',
  bodyHint: 'Laid out for reading; it is sent, and signed, without these line breaks.',
  erased: 'What this was about has been erased.',
} as const;
