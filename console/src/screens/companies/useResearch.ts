import type { ListResearch } from '@assay/shared/console/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';

/** What is asked, without about whom. */
export type Asks = Omit<ListResearch, 'listId'>;

/** About whom: the companies or people of a list, or those of them that are selected; or some of all companies, which become a list. */
export interface Subject {
  listId: string | undefined;
  /** Domains, or profile URLs; null: all of the list. */
  selected: readonly string[] | null;
  /** Of the list that they become. */
  name: string;
  /** Where the table is. */
  path: string;
}

/** Asks for the price of a research, and starts it at a price; its progress is then seen in the list. */
export function useResearch({ listId, selected, name, path }: Subject) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Of what was priced: starting it again, because the answer was lost, pays nothing twice.
  const key = useRef('');
  const pricing = useMutation({
    onMutate() {
      key.current = crypto.randomUUID();
    },
    mutationFn: (asked: Asks) =>
      selected === null
        ? api.companies.price.query({ ...asked, listId: listId ?? '' })
        : api.companies.priceSelected.mutate({ ...asked, listId, subjects: [...selected] }),
  });
  const starting = useMutation({
    async mutationFn({ asked, maxCredits }: { asked: Asks; maxCredits: number }) {
      if (selected !== null) {
        const research = { ...asked, listId, subjects: [...selected] };
        const start = { research, name, maxCredits, idempotencyKey: key.current };
        return (await api.companies.researchSelected.mutate(start)).listId;
      }
      const research = { ...asked, listId: listId ?? '' };
      await api.companies.research.mutate({ research, maxCredits, idempotencyKey: key.current });
      return research.listId;
    },
    onSuccess(startedId) {
      const changed = ['list-progress', 'company-table', 'company-cells'].map((what) => [what, startedId]);
      for (const queryKey of [...changed, ['company-lists'], ['session']])
        void queries.invalidateQueries({ queryKey });
      void navigate(`${path}?listId=${startedId}`);
    },
  });
  return {
    pricing,
    starting,
    reset() {
      pricing.reset();
      starting.reset();
    },
  };
}
