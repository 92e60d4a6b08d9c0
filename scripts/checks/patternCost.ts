import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { Chars, getLengthRange, type ReadonlyFlags, toCache, toUnicodeSet } from 'regexp-ast-analysis';

type CharSet = ReturnType<typeof toUnicodeSet>['chars'];

/** The worst-case cost of a pattern in a backtracking engine. */
export interface PatternCost {
  /** The degree of growth with the length of the text: 1 is linear, infinity exponential. */
  degree: number;
  /** Steps from one position of the text, without scans that happen once for the whole text. */
  stepsPerPlace: number;
  /** Whether only one position of a text is tried. */
  isAnchored: boolean;
}

/** What may follow an element for the match to continue. */
interface Next {
  chars: CharSet;
  /** The match is complete there, whatever follows. */
  accepts: boolean;
  /** There is a word boundary. */
  isBoundary?: boolean;
}

/** The cost of trying an element from one position. */
interface Effort {
  /** The number of ways in which it can match so that the next character fits. */
  ways: number;
  steps: number;
  /** Runs of characters that are scanned in addition; no two positions of the text scan the same run. */
  scans: number;
}

/** The length of text at which steps are counted, and the factor of the longer text that shows their growth. */
const LENGTH = 1e4;
const LONGER = 100;
const STEPS_MAX = 1e60;
const PREFIX_MAX = 12;
/** A run of at most so many characters is counted exactly. */
const FEW = 100;

/** An upper bound of the cost of matching, from the pattern alone: where a repetition could end so that the rest fits, which
 * alternatives could match at one position, and whether a match can begin within text that another one scanned. A pattern
 * that it calls linear is linear; it may call a pattern costly that is not.
 *
 * @param length  characters of the text for which steps are counted
 * @throws SyntaxError for an invalid regular expression
 */
export function patternCost(source: string, flags: string, length = LENGTH): PatternCost {
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, modes);
  const read: ReadonlyFlags = toCache({
    ...modes,
    ignoreCase: flags.includes('i'),
    multiline: flags.includes('m'),
    dotAll: flags.includes('s'),
  });
  const isAnchored =
    flags.includes('y') || (!read.multiline && pattern.alternatives.every((one) => startsText(one.elements)));
  const [short, long] = [length, length * LONGER].map((characters) =>
    new Analysis(read, characters, isAnchored).of(pattern),
  );
  if (short === undefined || long === undefined || long >= STEPS_MAX)
    return { degree: Number.POSITIVE_INFINITY, stepsPerPlace: STEPS_MAX, isAnchored };
  const growth = Math.round(Math.log(long / short) / Math.log(LONGER));
  return { degree: isAnchored ? Math.max(1, growth) : 1 + growth, stepsPerPlace: short, isAnchored };
}

/** Whether elements begin with `^`. */
function startsText([first]: readonly AST.Element[]): boolean {
  if (first?.type === 'Assertion') return first.kind === 'start';
  if (first?.type === 'Group' || first?.type === 'CapturingGroup')
    return first.alternatives.every(({ elements }) => startsText(elements));
  return false;
}

class Analysis {
  private readonly flags: ReadonlyFlags;
  /** Length of the text. */
  private readonly length: number;
  private readonly isAnchored: boolean;
  private readonly all: CharSet;
  private readonly none: CharSet;
  /** Bodies of the repetitions around the current element, and its alternative of the pattern. */
  private readonly around: { first: CharSet; notBehind: readonly CharSet[] }[] = [];

  /** Whether a final run belongs to the match. */
  private consumes = true;

  constructor(flags: ReadonlyFlags, length: number, isAnchored: boolean) {
    this.flags = flags;
    this.length = length;
    this.isAnchored = isAnchored;
    this.all = Chars.all(flags);
    this.none = Chars.empty(flags);
  }

  /** Steps from one position of the text. */
  of(pattern: AST.Pattern): number {
    const accepted = { chars: this.all, accepts: true };
    return pattern.alternatives.reduce((sum, { elements }) => {
      if (!this.isAnchored)
        this.around.push({ first: this.viable(elements).chars, notBehind: this.notBehind(elements) });
      const { steps, scans } = this.sequence(elements, accepted);
      if (!this.isAnchored) this.around.pop();
      return capped(sum + steps + scans);
    }, 0);
  }

  private sequence(elements: readonly AST.Element[], next: Next): Effort {
    let effort: Effort = { ways: 1, steps: 0, scans: 0 };
    let behind = next;
    for (const element of elements.toReversed()) {
      const own = this.element(element, behind);
      const after = this.repeated(effort, own.ways);
      effort = {
        ways: capped(own.ways * effort.ways),
        steps: capped(own.steps + after.steps),
        scans: capped(own.scans + after.scans),
      };
      behind = this.before(element, behind);
    }
    return effort;
  }

  /** Runs that are scanned from a number of positions that grows with the text count as steps. */
  private repeated({ ways, steps, scans }: Effort, times: number): Effort {
    const grows = times >= this.length / 2;
    return {
      ways,
      steps: capped(times * (steps + (grows ? scans * this.length : 0))),
      scans: grows ? 0 : capped(times * scans),
    };
  }

  private element(element: AST.Element, next: Next): Effort {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, next);
      case 'Quantifier':
        return this.repetition(element, next);
      case 'Assertion':
        if (element.kind !== 'lookahead' && element.kind !== 'lookbehind') return ONE_STEP;
        return this.lookaround(element);
      case 'Backreference':
        return { ways: 1, steps: this.lengthOf(element), scans: 0 };
      default:
        return ONE_STEP;
    }
  }

  private lengthOf({ resolved }: AST.Backreference): number {
    return Math.min(this.length, ...[resolved].flat().map((group) => getLengthRange(group, this.flags).max));
  }

  /** A lookaround consumes nothing, so the next match may scan the same text again. */
  private lookaround({ alternatives }: AST.LookaroundAssertion): Effort {
    const consumed = this.consumes;
    this.consumes = false;
    const effort = this.alternatives(alternatives, { chars: this.all, accepts: true });
    this.consumes = consumed;
    return { ...effort, ways: 1 };
  }

  /** Of alternatives that can match the same text all are tried, of others only one. */
  private alternatives(alternatives: readonly AST.Alternative[], next: Next): Effort {
    const efforts = alternatives.map(({ elements }) => this.sequence(elements, next));
    const [only] = efforts;
    if (efforts.length === 1 && only !== undefined) return only;
    const prefixes = alternatives.map(({ elements }) => this.prefix(elements, next));
    const most: Effort = { ways: 1, steps: 1, scans: 0 };
    for (const prefix of prefixes) {
      const together = efforts.filter((_, other) => this.fitTogether(prefix, prefixes[other] ?? []));
      for (const key of ['ways', 'steps', 'scans'] as const)
        most[key] = Math.max(most[key], capped(sum(together.map((effort) => effort[key]))));
    }
    return { ...most, steps: capped(alternatives.length + most.steps) };
  }

  private repetition(quantifier: AST.Quantifier, next: Next): Effort {
    const { element: body, min } = quantifier;
    const times = Math.min(quantifier.max, this.length);
    const chars = this.first([body], { chars: this.none, accepts: false }).chars;
    const endsOnce = next.accepts || chars.isDisjointWith(this.behindRun(chars, next));
    // A repetition at the end of the match scans what the match consumes, once.
    const isOnce = (next.accepts && this.consumes) || this.isScannedOnce(body);
    const places = endsOnce || times === min ? 1 : times - min + 1;
    if (isOneCharacter(body))
      return isOnce && times > FEW
        ? { ways: places, steps: 1, scans: 1 }
        : { ways: places, steps: times, scans: 0 };
    const isUnbounded = quantifier.max === Number.POSITIVE_INFINITY;
    if (isUnbounded) this.around.push({ first: this.viable([body]).chars, notBehind: [] });
    const inner = this.element(body, {
      chars: quantifier.max > 1 ? chars.union(next.chars) : next.chars,
      accepts: next.accepts,
    });
    if (isUnbounded) this.around.pop();
    if (inner.ways > 1) {
      // The first round is tried once, the second for each way of the first, and so on.
      const rounds = (inner.ways ** times - 1) / (inner.ways - 1);
      return {
        ...this.repeated(inner, capped(rounds)),
        ways: capped(endsOnce ? inner.ways ** times : rounds * 2),
      };
    }
    if (!isUnbounded || !isOnce || inner.steps >= this.length / 2)
      return { ...this.repeated(inner, times), ways: places };
    return { ways: places, steps: inner.steps + 1, scans: inner.scans + inner.steps };
  }

  /** After a run within a word, a word boundary is followed by none of the run's characters. */
  private behindRun(run: CharSet, { chars, isBoundary = false }: Next): CharSet {
    const word = Chars.word(this.flags);
    if (!isBoundary) return chars;
    if (run.isSubsetOf(word)) return chars.without(word);
    return run.isDisjointWith(word) ? chars.intersect(word) : chars;
  }

  /** Whether neither a match nor a round of a repetition can begin within the text of the body's repetition. */
  private isScannedOnce(body: AST.Element): boolean {
    const run = this.consumed(body);
    return this.around.every(
      ({ first, notBehind }) =>
        run.isDisjointWith(first) || notBehind.some((excluded) => run.isSubsetOf(excluded)),
    );
  }

  /** The characters that can begin the elements or, when these can be empty, follow them. */
  private first(elements: readonly AST.Element[], next: Next): Next {
    return elements.toReversed().reduce<Next>((behind, element) => this.before(element, behind), next);
  }

  private before(element: AST.Element, next: Next): Next {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.either(element.alternatives.map(({ elements }) => this.first(elements, next)));
      case 'Quantifier': {
        const body = this.before(element.element, next);
        return element.min > 0 ? body : this.either([body, next]);
      }
      case 'Assertion':
        return this.beforeAssertion(element, next);
      case 'Backreference':
        return { chars: this.all, accepts: false };
      default:
        return { chars: this.charsOf(element), accepts: false };
    }
  }

  private beforeAssertion(assertion: AST.Assertion, next: Next): Next {
    const unsure = { chars: next.chars, accepts: false };
    if (assertion.kind === 'word' && !assertion.negate) return { ...unsure, isBoundary: true };
    if (assertion.kind === 'end') return this.flags.multiline ? unsure : { chars: this.none, accepts: false };
    if (assertion.kind !== 'lookahead') return unsure;
    const sets = assertion.alternatives.map(({ elements }) => this.oneCharacterOf(elements));
    if (!assertion.negate) {
      const ahead = this.either(
        assertion.alternatives.map(({ elements }) =>
          this.first(elements, { chars: this.all, accepts: false }),
        ),
      );
      return { chars: ahead.chars.intersect(next.chars), accepts: false };
    }
    const refused = sets.reduce<CharSet>((all, set) => (set === null ? all : all.union(set)), this.none);
    return { chars: next.chars.without(refused), accepts: false };
  }

  private either(nexts: readonly Next[]): Next {
    return {
      chars: nexts.reduce((all, { chars }) => all.union(chars), this.none),
      accepts: nexts.some(({ accepts }) => accepts),
      isBoundary: nexts.every(({ isBoundary = false }) => isBoundary),
    };
  }

  /** What a match can begin with, except at the start of the text. */
  private viable(elements: readonly AST.Element[]): Next {
    const none = { chars: this.none, accepts: false };
    const [head, ...rest] = elements;
    if (head === undefined) return { chars: this.all, accepts: true };
    if (!this.flags.multiline && startsText([head]) && head.type === 'Assertion') return none;
    if (head.type === 'Group' || head.type === 'CapturingGroup')
      return this.either(head.alternatives.map((one) => this.viable([...one.elements, ...rest])));
    if (head.type === 'Assertion') {
      const behind = this.viable(rest);
      return head.kind === 'lookahead' ? this.beforeAssertion(head, behind) : behind;
    }
    return this.first(elements, { chars: this.all, accepts: true });
  }

  /** Sets of characters that cannot precede a match, from its lookbehinds; no match begins within a run of one of them. */
  private notBehind(elements: readonly AST.Element[]): CharSet[] {
    const found: CharSet[] = [];
    for (const element of elements) {
      if (element.type !== 'Assertion') break;
      if (element.kind === 'word') {
        const word = Chars.word(this.flags);
        if (!element.negate) found.push(word, word.negate());
      } else if (element.kind === 'start') found.push(Chars.lineTerminator(this.flags).negate());
      else if (element.kind === 'lookbehind') found.push(this.excludedBehind(element));
    }
    return found;
  }

  private excludedBehind({ alternatives, negate }: AST.LookbehindAssertion): CharSet {
    const sets = alternatives.map(({ elements }) =>
      startsText(elements) ? this.none : this.oneCharacterOf(elements),
    );
    if (negate) return sets.reduce<CharSet>((all, set) => all.union(set ?? this.none), this.none);
    return sets.reduce<CharSet>((all, set) => all.union(set ?? this.all), this.none).negate();
  }

  private oneCharacterOf(elements: readonly AST.Element[]): CharSet | null {
    const [only] = elements;
    if (elements.length !== 1 || only === undefined) return null;
    if (only.type === 'Group' || only.type === 'CapturingGroup') {
      const sets = only.alternatives.map((one) => this.oneCharacterOf(one.elements));
      return sets.reduce((all, set) => (all === null || set === null ? null : all.union(set)), this.none);
    }
    return isOneCharacter(only) ? this.charsOf(only) : null;
  }

  /** All characters that an element can consume. */
  private consumed(element: AST.Element): CharSet {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives
          .flatMap(({ elements }) => elements)
          .reduce((all, one) => all.union(this.consumed(one)), this.none);
      case 'Quantifier':
        return this.consumed(element.element);
      case 'Assertion':
        return this.none;
      case 'Backreference':
        return this.all;
      default:
        return this.charsOf(element);
    }
  }

  /** The characters at the first positions of any match of the elements. */
  private prefix(elements: readonly AST.Element[], next: Next): CharSet[] {
    const [head, ...rest] = elements;
    if (head === undefined) return next.accepts ? [] : [next.chars];
    if (head.type === 'Assertion') return this.prefix(rest, next);
    if (isOneCharacter(head)) return [this.charsOf(head), ...this.prefix(rest, next)].slice(0, PREFIX_MAX);
    if (head.type === 'Group' || head.type === 'CapturingGroup') {
      const [only, ...others] = head.alternatives;
      if (only !== undefined && others.length === 0) return this.prefix([...only.elements, ...rest], next);
    }
    if (head.type === 'Quantifier' && isOneCharacter(head.element) && head.min > 0) {
      const chars = this.charsOf(head.element);
      const least = new Array<CharSet>(Math.min(head.min, PREFIX_MAX)).fill(chars);
      if (head.min === head.max) return [...least, ...this.prefix(rest, next)].slice(0, PREFIX_MAX);
      const behind = this.first(rest, next);
      return behind.accepts ? least : [...least, chars.union(behind.chars)];
    }
    const ahead = this.first(elements, next);
    return ahead.accepts ? [] : [ahead.chars];
  }

  private fitTogether(one: readonly CharSet[], other: readonly CharSet[]): boolean {
    return one.every((set, index) => {
      const beside = other[index];
      return beside === undefined || !set.isDisjointWith(beside);
    });
  }

  private charsOf(element: AST.Element): CharSet {
    return toUnicodeSet(element as AST.Character, this.flags).chars;
  }
}

function isOneCharacter(element: AST.Element): boolean {
  return (
    element.type === 'Character' ||
    element.type === 'CharacterClass' ||
    element.type === 'CharacterSet' ||
    element.type === 'ExpressionCharacterClass'
  );
}

const ONE_STEP: Effort = { ways: 1, steps: 1, scans: 0 };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const capped = (steps: number): number => Math.min(steps, STEPS_MAX);
