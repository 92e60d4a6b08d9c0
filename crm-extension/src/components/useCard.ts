/** @folder Parts of the card. */

import type { CardData, CardRequest } from '@assay/shared/hubspot/card';
import type { CardResult } from '@assay/shared/hubspot/result';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { assay } from '../client/assay.ts';
import {
  type CardState,
  FIRST_STATE,
  type Notice,
  nextState,
  researchNotice,
  type Work,
} from '../model/cardState.ts';
import { nextPollMs, wroteIntoRecord } from '../model/polling.ts';
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

/** What a person can do on a card. */
export interface CardControls {
  reload: () => void;
  recompute: () => void;
  research: () => void;
  /** Shows the record's scores by a profile, and assigns the record to it if necessary. */
  choose: (profileId: string) => void;
}

interface Arrived {
  card: CardData;
  notice: Notice | null;
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
      const { card, notice } = result.data;
      const hasChanged = (work !== 'load' && work !== 'poll') || wroteIntoRecord(shown.current, card);
      shown.current = card;
      dispatch({ kind: 'arrived', work, card, notice });
      if (hasChanged) hostNow.current.refreshObjectProperties();
    },
    [objectId, objectTypeId],
  );

  const controls: CardControls = {
    reload: () => void run('load', load),
    recompute: () => void run('recompute', async (record) => arrived(await assay.recompute(record))),
    research: () => void run('research', research),
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

async function research(record: CardRequest): Promise<CardResult<Arrived>> {
  const result = await assay.research(record, { onlyMissing: false });
  if (!result.ok) return result;
  return { ok: true, data: { card: result.data.card, notice: researchNotice(result.data) } };
}

function arrived(result: CardResult<CardData>): CardResult<Arrived> {
  return result.ok ? { ok: true, data: { card: result.data, notice: null } } : result;
}
