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
import { nextLookMs, wroteIntoRecord } from '../model/polling.ts';
import { cardRequest, identifyingProperties, objectTypeOf } from '../model/record.ts';

/** The record that the card is on. */
export interface RecordAddress {
  objectId: number;
  objectTypeId: string;
}

/** What the card needs of its host. */
export interface CardHostActions {
  fetchCrmObjectProperties: (properties: string[]) => Promise<Record<string, string>>;
  refreshObjectProperties: () => void;
}

/** What a person can do on a card. */
export interface CardControls {
  reload: () => void;
  recompute: () => void;
  research: () => void;
  /** Shows the record's scores by a profile, and assigns it to that where it is not. */
  choose: (profileId: string) => void;
}

interface Arrived {
  card: CardData;
  notice: Notice | null;
}

/** Loads the card of a record, does what a person asks, and follows what goes on meanwhile. */
export function useCard(
  { objectId, objectTypeId }: RecordAddress,
  host: CardHostActions,
): [CardState, CardControls] {
  const [state, dispatch] = useReducer(nextState, FIRST_STATE);
  const hostNow = useRef(host);
  hostNow.current = host;
  const shown = useRef<CardData | null>(null);
  /** Whose scores a person has chosen to see. */
  const chosen = useRef<string | undefined>(undefined);
  const turn = useRef(0);

  const run = useCallback(
    async (work: Work, ask: (record: CardRequest) => Promise<CardResult<Arrived>>) => {
      if (work !== 'look') turn.current += 1;
      const mine = turn.current;
      dispatch({ kind: 'started', work });
      const profileId = chosen.current;
      const result = await askAboutRecord({ objectId, objectTypeId }, hostNow.current, (record) =>
        ask(profileId === undefined ? record : { ...record, profileId }),
      );
      if (mine !== turn.current) return; // a person has done something since: what it brings is newer
      if (!result.ok) return dispatch({ kind: 'failed', work, error: result.error });
      const { card, notice } = result.data;
      const hasChanged = (work !== 'load' && work !== 'look') || wroteIntoRecord(shown.current, card);
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

  const { card, busy, looks } = state;
  useEffect(() => {
    const wait = card === null || busy !== null ? null : nextLookMs(card, looks);
    if (wait === null) return;
    const timer = setTimeout(() => void run('look', load), wait);
    return () => clearTimeout(timer);
  }, [card, busy, looks, run]);

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
      error: { code: 'RECORD_UNREADABLE', message: 'HubSpot did not give the record. Reload the page.' },
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
