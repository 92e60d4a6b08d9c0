/**
 * How the surname is written in an address. For a surname with particles: `vandenberg`, `van.den.berg`, `van-den-berg`, or
 * `berg` without them. A double surname is written by the same rules (`garciamarquez`, `garcia-marquez`), never `dropped`.
 * `none`: one word of a surname, or no surname at all.
 */
export type ParticleRule = 'none' | 'joined' | 'dotted' | 'hyphenated' | 'dropped';

/** One way to read a name. Words are lower-case ASCII letters and digits; a hyphenated name is several words of one part. */
export interface NameReading {
  /** First given name, as its hyphen- or space-separated words (`["jean", "luc"]`); never empty. */
  given: readonly string[];
  /** Further given names and initials between the first given name and the surname. */
  middle: readonly string[];
  /** Particles before the surname (`["van", "den"]`). */
  particles: readonly string[];
  /** Surname words (`["garcia", "marquez"]`); never empty. */
  surname: readonly string[];
  /** How likely this reading is, among the readings of the name; above 0, at most 1. They sum to 1. */
  plausibility: number;
}

/**
 * A parsed full name: a person, a company, or neither (docs/work-email-names.md). Confidence `high`: written in Latin
 * letters and cleanly parsed; `low`: transliterated, or parsed by guessing.
 */
export type ParsedName =
  | { kind: 'person'; confidence: 'high' | 'low'; readings: readonly NameReading[] }
  | { kind: 'company' }
  | { kind: 'unparseable'; reason: 'empty' | 'single_token' };
