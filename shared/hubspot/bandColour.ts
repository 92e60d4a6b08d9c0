import { z } from 'zod';

/** The colours of HubSpot's ScoreCircle: red below 33, yellow from 33, green from 66; tags and bars have the same three. */
export const ScoreColour = z.enum(['green', 'yellow', 'red']);
export type ScoreColour = z.infer<typeof ScoreColour>;

/** The scores at which ScoreCircle changes its colour. */
export const CIRCLE_THRESHOLDS = { yellow: 33, green: 66 } as const;

interface Band {
  name: string;
  /** The lowest score of the band. */
  min: number;
}

/** How a score is drawn: `hasCircle` says whether HubSpot's circle can stand beside the band without contradicting it. */
export interface ScoreLook {
  colour: ScoreColour;
  hasCircle: boolean;
}

/** The colour that ScoreCircle gives a score. */
export function circleColour(score: number): ScoreColour {
  if (score >= CIRCLE_THRESHOLDS.green) return 'green';
  return score >= CIRCLE_THRESHOLDS.yellow ? 'yellow' : 'red';
}

/**
 * The colour of a score and of its band's tag, which are always the same. HubSpot decides the circle's colour by its own
 * thresholds, so the circle is drawn only where they split no band of the profile. Otherwise the place of the band
 * among the others decides: the highest is green, the lowest (or what lies below all bands) is red, the others are yellow.
 * It depends on the profile alone whether there is a circle, so all its records look alike.
 */
export function scoreLook(bands: readonly Band[], score: number): ScoreLook {
  const lowestFirst = bands.map(({ min }) => min).sort((a, b) => a - b);
  const isSplit = Object.values(CIRCLE_THRESHOLDS).some((threshold) =>
    lowestFirst.some((min, place) => min < threshold && threshold < (lowestFirst[place + 1] ?? Infinity)),
  );
  if (!isSplit) return { colour: circleColour(score), hasCircle: true };
  const starts = lowestFirst[0] === 0 ? lowestFirst : [0, ...lowestFirst];
  const place = starts.findLastIndex((min) => score >= min);
  if (place === starts.length - 1) return { colour: 'green', hasCircle: false };
  return { colour: place === 0 ? 'red' : 'yellow', hasCircle: false };
}
