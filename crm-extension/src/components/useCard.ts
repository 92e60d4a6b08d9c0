/** @folder Parts of the card. */

import type { CardData, CardRequest } from '@assay/shared/hubspot/card';
import type { CardResult } from '@assay/shared/hubspot/result';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { assay } from '../client/assay.ts';
import {
  type Arrived,
  type CardState,
  FIRST_STATE,
  nextState,
  researchNotice,
  type Work,
} from '../model/cardState.ts';
import { nextPollMs, wroteIntoRecord } from '../model/polling.ts';
import type { Offer } from '../model/price.ts';
import { cardRequest, identifyingProperties, objectTypeOf } from '../model/record.ts';

/** The record that the card is on. */
export interface RecordAddress {
  objectId: number;
  objectTypeId: string;
}

/** What the card needs from its host. */
export interface CardHostActions {
  fetchCrmObjectProperties: (properties: string[]) => Promise<Record<string, string>>;
  refreshObjectProperties: () => void;
}

/** What an entry point gives its card. */
export interface CardProps {
  record: RecordAddress;
  actions: CardHostActions;
  /** Of the HubSpot account. */
  timeZone: string;
}

/** What a person can do on a card. */
export interface CardControls {
  reload: () => void;
  recompute: () => void;
  /** Researches what is missing or stale. What costs credits is offered first. */
  research: () => void;
  /** The same for everything, also what is known. */
  researchAgain: () => void;
  /** Agrees to the price that is offered. */
  agree: () => void;
  decline: () => void;
  /** Shows the record's scores by a profile, and assigns the record to it if necessary. */
  choose: (profileId: string) => void;
}

/** Loads the card of a record, carries out a person's actions, and polls while work is under way. */
export function useCard(
  { objectId, objectTypeId }: RecordAddress,
  host: CardHostActions,
): [CardState, CardControls] {
  const [state, dispatch] = useReducer(nextState, FIRST_STATE);
  const hostNow = useRef(host);
  hostNow.current = host;
  const shown = useRef<CardData | null>(null);
  /** The profile that the person has chosen. */
  const chosen = useRef<string | undefined>(undefined);
  const latest = useRef(0);

  const run = useCallback(
    async (work: Work, ask: (record: CardRequest) => Promise<CardResult<Arrived>>) => {
      if (work !== 'poll') latest.current += 1;
      const mine = latest.current;
      dispatch({ kind: 'started', work });
      const profileId = chosen.current;
      const result = await askAboutRecord({ objectId, objectTypeId }, hostNow.current, (record) =>
        ask(profileId === undefined ? record : { ...record, profileId }),
      );
      if (mine !== latest.current) return; // the person has started another action since: its result is newer
      if (!result.ok) return dispatch({ kind: 'failed', work, error: result.error });
      const { card, offer } = result.data;
      const isAction = work !== 'load' && work !== 'poll' && offer === null;
      const hasChanged = isAction || wroteIntoRecord(shown.current, card);
      shown.current = card;
      dispatch({ kind: 'arrived', work, ...result.data });
      if (hasChanged) hostNow.current.refreshObjectProperties();
    },
    [objectId, objectTypeId],
  );

  const controls: CardControls = {
    reload: () => void run('load', load),
    recompute: () => void run('recompute', async (record) => arrived(await assay.recompute(record))),
    research: () => void run('research', (record) => offered(record, { again: false, hasRisen: false })),
    researchAgain: () => void run('again', (record) => offered(record, { again: true, hasRisen: false })),
    agree: () => {
      const { offer } = state;
      if (offer !== null) void run(offer.again ? 'again' : 'research', (record) => agreed(record, offer));
    },
    decline: () => dispatch({ kind: 'declined' }),
    choose: (profileId) => {
      chosen.current = profileId;
      const isAssigned = shown.current?.profiles.some(({ id, isAssigned }) => id === profileId && isAssigned);
      void run('assign', async (record) =>
        arrived(isAssigned ? await assay.card(record) : await assay.assign(record, profileId)),
      );
    },
  };

  useEffect(() => void run('load', load), [run]);

  const { card, busy, polls } = state;
  useEffect(() => {
    const wait = card === null || busy !== null ? null : nextPollMs(card, polls);
    if (wait === null) return;
    const timer = setTimeout(() => void run('poll', load), wait);
    return () => clearTimeout(timer);
  }, [card, busy, polls, run]);

  return [state, controls];
}

async function askAboutRecord(
  address: RecordAddress,
  host: CardHostActions,
  ask: (record: CardRequest) => Promise<CardResult<Arrived>>,
): Promise<CardResult<Arrived>> {
  let properties: Record<string, string>;
  try {
    properties = await host.fetchCrmObjectProperties(
      identifyingProperties(objectTypeOf(address.objectTypeId)),
    );
  } catch {
    return {
      ok: false,
      error: { code: 'RECORD_UNREADABLE', message: 'HubSpot did not provide the record. Reload the page.' },
    };
  }
  return ask(cardRequest(address, properties));
}

async function load(record: CardRequest): Promise<CardResult<Arrived>> {
  return arrived(await assay.card(record));
}

/** Asks for the price, and carries out at once what costs nothing. */
async function offered(
  record: CardRequest,
  { again, hasRisen }: Pick<Offer, 'again' | 'hasRisen'>,
): Promise<CardResult<Arrived>> {
  const result = await assay.research(record, { forceRefresh: again, dryRun: true });
  if (!result.ok) return result;
  const { card, estimate } = result.data;
  if (estimate === undefined || estimate.credits === 0) return researched(record, again, 0);
  return { ok: true, data: { card, notice: null, offer: { estimate, again, hasRisen } } };
}

/** Researches for the price that the person has agreed to; a price that has risen since is offered anew. */
async function agreed(record: CardRequest, { again, estimate }: Offer): Promise<CardResult<Arrived>> {
  const result = await researched(record, again, estimate.credits);
  if (result.ok || result.error.code !== 'PRICE_ABOVE_MAXIMUM') return result;
  return offered(record, { again, hasRisen: true });
}

async function researched(
  record: CardRequest,
  again: boolean,
  maxCredits: number,
): Promise<CardResult<Arrived>> {
  const result = await assay.research(record, { forceRefresh: again, maxCredits });
  if (!result.ok) return result;
  return { ok: true, data: { card: result.data.card, notice: researchNotice(result.data), offer: null } };
}

function arrived(result: CardResult<CardData>): CardResult<Arrived> {
  return result.ok ? { ok: true, data: { card: result.data, notice: null, offer: null } } : result;
}
