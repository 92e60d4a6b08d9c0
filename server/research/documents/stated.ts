import { isAsserted } from './assertion.ts';
import { isOver, isWishedFor } from './otherMood.ts';
import type { Passage } from './passage.ts';

/** Whether a sentence states what it says as something that is so: it is asserted, not only wished for, and not over. */
export const isStated = (passage: Passage): boolean =>
  isAsserted(passage) && !isWishedFor(passage.text) && !isOver(passage.text);
