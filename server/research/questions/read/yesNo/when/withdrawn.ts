/** Words behind "no" that make a saying of it, and no answer: "No problem!", "No doubt about it: cash is welcome." */
export const NO_OF_SAYING =
  '(?:problem|problems|worries|worry|doubt|question|wonder|matter|sweat|trouble|fear|fears|bother|hassle|surprise|end)(?!\\p{L})';

/** "Yes and no", "no → yes", "yes?" */
const BOTH_WAYS =
  /^\W*(?:yes (?:and|or) no|no (?:and|or) yes|jein|ja und nein|oui et non|sí y no)(?!\p{L})|(?:→|->|=>)|^\W*(?:yes|ja|oui|sí)\s*\?/iu;
/** "Yes, until 2023", "Yes! (Until May 2024.)", "yes (from 2028)" */
const OF_OTHER_TIME =
  /(?<!\p{L})(?:until|till|up to|bis|jusqu['’]en|hasta|from|as of|starting|ab|à partir de|a partir de) (?:the end of |late |early |mid-)?(?:\p{L}{3,9} )?(?:19|20)\d\d(?!\d)/iu;
/** "yes (planned)", "yes – expired" */
const NOT_IN_FORCE =
  /(?<!\p{L})(?:planned|expired|lapsed|pending|in preparation|in progress|applied for|suspended|cancelled|canceled|withdrawn|discontinued|revoked|provisional|proposed|tbc|tba|to be confirmed|under review|under construction|coming soon|geplant|abgelaufen|beantragt|prévu|expiré|previsto|caducado)(?!\p{L})/iu;
/** "Yes, if the museum is rebuilt": what has not happened, beside "yes, if you book ahead", which is a rule. */
const HANGS_ON_EVENT =
  /(?<!\p{L})(?:if|once|as soon as|when|provided(?: that)?|subject to) [^.;!?]{0,60}?(?:granted|approved|approval|rebuilt|finished|built|completed|passed|agreed|renewed|elected|signed|funded|adopted|confirmed|reopens?|planning permission)(?!\p{L})/iu;

/** How far an answer of one word is taken back: its own sentence, and a bracket behind it. */
const BREATH = /^[^.!?]*[.!?]*(?:\s*\([^)]{0,80}\))?\??/u;

/**
 * Whether a short answer takes itself back in the same breath: "yes (planned)", "Yes, until 2023.", "Yes and no." answer a question about
 * today with neither. "Yes, since 2019" is in force.
 */
export function isWithdrawn(answer: string): boolean {
  const breath = BREATH.exec(answer)?.[0] ?? '';
  return [BOTH_WAYS, OF_OTHER_TIME, NOT_IN_FORCE, HANGS_ON_EVENT].some((pattern) => pattern.test(breath));
}
