import { useEffect, useState } from 'react';
import { countChanges, type Draft, NO_CHANGES } from './draft.ts';

/** A draft and the revision of the profile to which its changes were made. */
interface KeptDraft {
  draft: Draft;
  base: number;
}

/**
 * The unpublished changes of a profile. They outlast going to another screen and loading the page anew, until the tab is closed.
 * @param revision  of the profile now
 */
export function useDraft(profileId: string, revision: number) {
  const key = `assay-draft-${profileId}`;
  const [kept, setKept] = useState<KeptDraft>(() => read(key) ?? { draft: NO_CHANGES, base: revision });
  const isEmpty = countChanges(kept.draft) === 0;
  useEffect(() => {
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  }, [key, kept, isEmpty]);
  return {
    ...kept,
    setDraft: (draft: Draft) => setKept({ draft, base: isEmpty ? revision : kept.base }),
    /** Takes the changes as made to the profile as it is now. */
    rebase: () => setKept({ ...kept, base: revision }),
  };
}

function read(key: string): KeptDraft | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as KeptDraft);
}
