import type { AnswerType } from '@assay/shared/answerType';
import type { Passage } from '../documents/passage.ts';
import { foldName } from '../identity/companyName.ts';
import { type Analysis, analyseQuestion } from '../questions/analysis.ts';
import { inferredAnswer } from '../questions/inference/inferred.ts';
import { Corpus, type Ranked } from '../questions/ranking.ts';
import type { Reading } from '../questions/read/finding.ts';
import type { LeafQuestion } from '../questions/schema/schemaLeaf.ts';
import { isAskable, type Material, readAnswer } from '../questions/typedAnswer.ts';
import { nothing, type TypedAnswer, type Weighing } from '../questions/weighing.ts';
import { wordsOf } from '../questions/words/words.ts';
import { type Aspect, aspectOf, leavesBeginningOpen } from './aspects.ts';
import { asksCharge, chargeOf } from './charge.ts';
import { colleaguesOf } from './colleagues.ts';
import { educationItems, educationOf } from './education.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { periodsOf, placeOfEarlierWork, roleOfTurn, turningYearsOf } from './milestones.ts';
import { rolesNamed } from './namedByEmployer.ts';
import { isForAnother, isOnlyProspective, leavesSeatOpen } from './notTold.ts';
import { asksDetail, detailsOf } from './ownDetail.ts';
import { linksOf } from './personLinks.ts';
import { mentionsOf } from './personName.ts';
import { engagementsAnswer, postsAnswer, postsAsked, takenPartIn } from './personWorks.ts';
import { asksOutright, yesNoAbout } from './personYesNo.ts';
import {
  appointmentYearsOf,
  biographyOf,
  employersOf,
  excerptsAbout,
  joiningYearsOf,
  languagesOf,
  locationsOf,
  namesOf,
  rolesOf,
  sentencesOf,
  teamSizesOf,
  yearsSinceJoining,
} from './readAspects.ts';
import { asksWhoIsAbove, partAsked, relationAsked } from './relations.ts';
import { namesRole } from './roleWords.ts';
import { ASKS_UNDER, superiorAs } from './superiors.ts';
import { isToldInPast } from './toldOtherwise.ts';
import { listed, quotedText, weighed } from './weighed.ts';
import { saysWhatIsDone } from './whatIsDone.ts';

const HOW_LONG_DONE = /how (?:long|many (?:years|months|seasons)) (?:did|was|were|had)(?!\p{L})/iu;

/** Reads what was gathered about somebody, for any number of questions. */
export class PersonReader {
  readonly person: GatheredPerson;
  private readonly weighing: Weighing;
  readonly corpus: Corpus;
  private readonly names: Set<string>;

  constructor(person: GatheredPerson, weighing: Weighing) {
    this.person = person;
    this.weighing = weighing;
    this.corpus = new Corpus(excerptsAbout(person));
    this.names = namesAround(person);
  }

  analyse({ question, answerType }: LeafQuestion): Analysis {
    return analyseQuestion(question, answerType, this.names);
  }

  rank(analysis: Analysis): Ranked[] {
    return this.corpus.rank(analysis);
  }

  /** What a model is shown, and how its findings are weighed. */
  readingOf(leaf: LeafQuestion): Reading {
    const analysis = this.analyse(leaf);
    return {
      analysis,
      ranked: this.rank(analysis),
      spokenNames: this.names,
      isOfPerson: true,
      ...this.weighing,
    };
  }

  /** @param pointedAt  passages that a model pointed at: they need to hold fewer of the question's words */
  read(leaf: LeafQuestion, pointedAt?: ReadonlySet<Passage>): TypedAnswer {
    const analysis = this.analyse(leaf);
    // What pages tell in forms of its own is read by those, and not by what a model takes for it.
    if (
      pointedAt !== undefined &&
      (aspectOf(leaf.question) !== null || asksOutright(analysis) || asksDetail(analysis))
    )
      return nothing();
    const ofRelation = this.ofRelation(leaf, analysis);
    if (ofRelation !== null) return ofRelation;
    if (pointedAt !== undefined) return this.generic(leaf.answerType, analysis, pointedAt);
    const special = this.special(leaf.answerType, analysis);
    if (special !== null) return special;
    const year = this.turningYear(leaf, analysis);
    if (year !== null) return year;
    const aspect = aspectOf(leaf.question);
    const told = aspect === null ? null : this.ofAspect(aspect, leaf.answerType, analysis);
    const answer = told ?? this.generic(leaf.answerType, analysis);
    if (told === null && leavesBeginningOpen(leaf.question, answer.value)) return nothing();
    if (told === null && aspect === 'role' && this.isMereHeading(answer.value)) return nothing();
    if (answer.value !== null || leaf.answerType !== 'number') return answer;
    return filled(weighed(teamSizesOf(this.person, analysis), this.weighing)) ?? answer;
  }

  /** "His boss", "the name of her assistant": what is known of the person themself is theirs alone. Null where nobody else is asked for. */
  private ofRelation({ question, answerType }: LeafQuestion, analysis: Analysis): TypedAnswer | null {
    const relation = relationAsked(question);
    if (relation === null || isPeople(answerType)) return null;
    if (answerType === 'boolean') return ASKS_UNDER.test(question) ? null : nothing();
    const part = partAsked(question);
    const isAnswered = part === 'name' || part === 'title' || (part === null && asksWhoIsAbove(question));
    if (relation === 'superior' && answerType === 'open_text' && isAnswered) {
      const found = superiorAs(part === 'title' ? 'title' : 'name', this.person, analysis, this.weighing);
      return weighed(found, this.weighing);
    }
    return relation === 'superior' || part !== null ? nothing() : this.generic(answerType, analysis);
  }

  /** "Members and officers": a heading that the person stands under tells no role of theirs. */
  private isMereHeading(value: unknown): boolean {
    if (typeof value !== 'string' || /[.!?]$/u.test(value) || namesRole(value)) return false;
    return mentionsOf(value, this.person.names).length === 0;
  }

  /** "When did she become …?", "How many years was he at …?": by the clause that tells of it. */
  private turningYear({ answerType }: LeafQuestion, analysis: Analysis): TypedAnswer | null {
    if (answerType !== 'number') return null;
    const found =
      analysis.wanted === 'date' ? turningYearsOf(this.person, analysis) : periodsOf(this.person, analysis);
    // How long somebody did one thing is not told by how long they did another.
    if (found.length === 0 && HOW_LONG_DONE.test(analysis.question)) return nothing();
    return filled(weighed(found, this.weighing));
  }

  /** Types that are read in their own way whatever the question says. */
  private special(answerType: AnswerType, analysis: Analysis): TypedAnswer | null {
    const { person, weighing } = this;
    switch (answerType) {
      case 'contacts':
      case 'contacts_generation':
        return colleaguesOf(person, analysis, weighing);
      case 'contact_posts':
        return postsAnswer(person, analysis.question, weighing);
      case 'contact_engagements':
        return engagementsAnswer(person, analysis.question, weighing);
      case 'boolean': {
        const findings = yesNoAbout(person, analysis, weighing);
        const isOpen = findings === null || findings.length === 0;
        if (isOpen && asksOutright(analysis)) return nothing();
        return isOpen ? null : weighed(findings, weighing);
      }
      case 'url': {
        const findings = linksOf(person, analysis.question);
        return findings === null ? null : weighed(findings, weighing);
      }
      case 'open_text':
        return asksDetail(analysis) ? weighed(detailsOf(person, analysis), weighing) : null;
      case 'list':
        return this.titles(analysis);
      default:
        return null;
    }
  }

  /** "Which talks has she given?", "Which articles did he write?": the titles. */
  private titles({ question }: Analysis): TypedAnswer | null {
    const asksPosts =
      /(?<!\p{L})(?:articles?|posts?|publications?|blog|papers?|written|wrote|authored)(?!\p{L})/iu.test(
        question,
      );
    const asksTalks =
      /(?<!\p{L})(?:talks?|panels?|webinars?|podcasts?|conferences?|events?|keynotes?|spoke|spoken|speak (?:at|on)|speaking engagements?)(?!\p{L})/iu.test(
        question,
      );
    if (!asksPosts && !asksTalks) return null;
    const found = asksPosts
      ? postsAsked(this.person, question, this.weighing)
      : takenPartIn(this.person, question, this.weighing).filter(({ kind }) => kind !== 'quote');
    if (found.length === 0) return null;
    return listed(
      found.map(({ title }) => ({ claim: title, coverage: 1, inferred: null, note: null })),
      this.weighing,
    );
  }

  /** Null where the type wants something else than the aspect is told in. */
  private ofAspect(aspect: Aspect, answerType: AnswerType, analysis: Analysis): TypedAnswer | null {
    const { person, weighing } = this;
    if ((aspect === 'joined' || aspect === 'appointed') && namesAnother(analysis)) return null;
    if (aspect === 'joined') return this.joined(answerType, analysis);
    if (aspect === 'appointed') return this.appointed(answerType, analysis);
    if (answerType === 'number' && aspect === 'languages') return counted(languagesOf(person), weighing);
    if (answerType === 'list') return this.aspectList(aspect, analysis.question);
    if (answerType !== 'open_text') return null;
    switch (aspect) {
      case 'name':
        return weighed(namesOf(person), weighing);
      case 'role':
        if (asksCharge(analysis.question)) return chargeOf(person, analysis, weighing);
        return (
          filled(weighed(rolesOf(person), weighing)) ??
          filled(weighed(rolesNamed(person, analysis, weighing), weighing))
        );
      case 'earlier work':
        return quotedText(
          sentencesOf(person, placeOfEarlierWork, 'earlier work', 0.88).slice(0, 2),
          weighing,
        );
      case 'employer':
        return weighed(employersOf(person), weighing);
      case 'location':
        return filled(weighed(locationsOf(person), weighing));
      case 'education':
        return filled(quotedText(educationOf(person, analysis.question), weighing));
      case 'languages':
        return filled(joinedWords(listed(languagesOf(person), weighing)));
      default:
        return isAboutMore(analysis) ? null : quotedText(biographyOf(person), weighing);
    }
  }

  private aspectList(aspect: Aspect, question: string): TypedAnswer | null {
    const { person, weighing } = this;
    if (aspect === 'languages') return listed(languagesOf(person), weighing);
    if (aspect === 'role') return filled(listed(rolesOf(person), weighing));
    if (aspect === 'education')
      return filled(listed(educationItems(person, question) ?? educationOf(person, question), weighing));
    return null;
  }

  private joined(answerType: AnswerType, { question, role }: Analysis): TypedAnswer | null {
    const { person, weighing } = this;
    // "Since when has she been CEO?": the year of joining is another matter.
    if (roleOfTurn({ question, role }) !== null) return this.appointed(answerType, { question, role });
    if (answerType === 'number') {
      const isSpan = /how (?:long|many years)/iu.test(question);
      return weighed(isSpan ? yearsSinceJoining(person, weighing.today) : joiningYearsOf(person), weighing);
    }
    if (answerType !== 'open_text') return null;
    const years = new Set(joiningYearsOf(person).map(({ claim }) => claim.quote));
    return filled(
      quotedText(
        sentencesOf(person, (text) => (years.has(text) ? 0 : null), 'sentence on joining', 0.88).slice(0, 2),
        weighing,
      ),
    );
  }

  private appointed(answerType: AnswerType, asked: Pick<Analysis, 'question' | 'role'>): TypedAnswer | null {
    const years = appointmentYearsOf(this.person, roleOfTurn(asked));
    if (answerType === 'number') return weighed(years, this.weighing);
    if (answerType !== 'open_text') return null;
    const quotes = new Set(years.map(({ claim }) => claim.quote));
    const told = sentencesOf(
      this.person,
      (text) => (quotes.has(text) ? 0 : null),
      'sentence on an appointment',
      0.88,
    );
    return filled(quotedText(told.slice(0, 2), this.weighing));
  }

  private generic(answerType: AnswerType, analysis: Analysis, pointedAt?: ReadonlySet<Passage>): TypedAnswer {
    if (pointedAt === undefined && !isAskable(analysis)) return nothing();
    const material: Material = {
      analysis,
      ranked: this.rank(analysis).filter(
        ({ excerpt: { passage } }) =>
          saysWhatIsDone(analysis.question, passage.text) &&
          !isToldInPast(analysis.question, passage.text) &&
          !(answerType === 'boolean' && isOnlyProspective(passage.text, analysis.question)) &&
          !(answerType === 'boolean' && leavesSeatOpen(passage.text, analysis.question)) &&
          !isForAnother(passage.text, analysis.question, this.names),
      ),
      pages: this.person.joined.filter(({ about }) => about.isPersonsPage).map(({ about }) => about.page),
      mode: this.weighing.mode,
      today: this.weighing.today,
      spokenNames: this.names,
      isOfPerson: true,
      registrableDomain: this.person.employerSite?.identity.registrableDomain ?? this.person.identity.host,
      ...(pointedAt === undefined ? {} : { pointedAt }),
    };
    return readAnswer(answerType, material);
  }
}

/** Types that name people, works or events, whoever they are asked of. */
const isPeople = (answerType: AnswerType): boolean => /^contacts?(?:_|$)/u.test(answerType);

/** Words that name the person or the employer: in a question they are no content. */
function namesAround({ names, name, employerSite, identity }: GatheredPerson): Set<string> {
  const ofPerson = names.readings.flatMap(({ given, family }) => [[...given, ...family].join(' ')]);
  return new Set(
    [
      ...ofPerson,
      foldName(name ?? ''),
      ...(employerSite?.identity.spokenNames ?? []),
      identity.handle ?? '',
    ].filter(Boolean),
  );
}

/** "When did Marta join?", asked about somebody else, asks for nothing that is told of them. */
function namesAnother({ named, role }: Analysis): boolean {
  const ofRole = new Set(wordsOf(role ?? '').map(({ key }) => key));
  return named.some((key) => !ofRole.has(key));
}

/** A question for a biography that asks for more than that is answered by its words. */
function isAboutMore({ terms }: Analysis): boolean {
  return (
    terms.filter(
      ({ word }) =>
        !/^(?:background|bio|biography|career|experience|profile|professional|history|overview|summary|summari\p{L}+|tell|short|brief|person)$/u.test(
          word,
        ),
    ).length > 0
  );
}

/** Nothing found by a form of its own leaves the question to its words. */
function filled(answer: TypedAnswer): TypedAnswer | null {
  return answer.value === null && answer.sentences.length === 0 ? null : answer;
}

function joinedWords(answer: TypedAnswer): TypedAnswer {
  return Array.isArray(answer.value) ? { ...answer, value: answer.value.join(', ') } : answer;
}

function counted(findings: Parameters<typeof listed>[0], weighing: Weighing): TypedAnswer {
  const answer = listed(findings, weighing);
  if (!Array.isArray(answer.value)) return answer;
  if (weighing.mode === 'strict') return nothing('Pages name the items, but none states how many there are.');
  return inferredAnswer({ ...answer, value: answer.value.length }, 'the items were counted');
}
