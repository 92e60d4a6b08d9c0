// Scores in the order of a table: by score, of equal ones those first of which more is known; those of which nothing is known apart.

export const up = [
  'ALTER TABLE scores ADD KEY scores_by_rank (profile_id, dimension, score, signal_coverage)',
];
