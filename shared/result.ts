import { z } from 'zod';
import { FirmographicsAnswer } from './firmographics.ts';
import { FundingAnswer } from './funding.ts';
import { MAndAAnswer } from './mna.ts';
import { OpenJobsAnswer } from './openJobs.ts';
import { TechStackAnswer } from './techStack.ts';

/*
 * What an answer looks like: `{type, <key>: payload}`, a union by `type`. A value is null when the information is not available.
 * docs/api-contract.md, "Runs and results".
 */

/** An address of a page, with the name of a person there. */
export const FoundContact = z
  .object({ name: z.string(), role: z.string().nullable(), sourceUrl: z.string() })
  .meta({ id: 'FoundContact' });

/** Something that a person published. */
export const ContactPost = z
  .object({
    author: z.string().nullable(),
    title: z.string(),
    url: z.string(),
    publishedAt: z.string().nullable().describe('ISO 8601, as exact as the page states it.'),
  })
  .meta({ id: 'ContactPost' });

/** A talk, panel, podcast, interview, prize or seat on a board. */
export const ContactEngagement = z
  .object({
    type: z.string().nullable(),
    title: z.string(),
    url: z.string(),
    date: z.string().nullable().describe('ISO 8601, as exact as the page states it.'),
  })
  .meta({ id: 'ContactEngagement' });

const holding = <Value extends z.ZodType>(value: Value) => z.object({ value: value.nullable() });
const OpenTextResult = z
  .object({ type: z.literal('open_text'), openText: holding(z.string()) })
  .meta({ id: 'OpenTextResult' });
const NumberResult = z
  .object({ type: z.literal('number'), number: holding(z.number()) })
  .meta({ id: 'NumberResult' });
const BooleanResult = z
  .object({ type: z.literal('boolean'), boolean: holding(z.boolean()) })
  .meta({ id: 'BooleanResult' });
const ListResult = z
  .object({ type: z.literal('list'), list: holding(z.array(z.string())) })
  .meta({ id: 'ListResult' });
const PercentageResult = z
  .object({ type: z.literal('percentage'), percentage: holding(z.number().min(0).max(100)) })
  .meta({ id: 'PercentageResult' });
const CurrencyResult = z
  .object({
    type: z.literal('currency'),
    currency: z.object({
      value: z.number().nullable().describe('In whole units of the currency.'),
      currency: z.string().length(3).optional().describe('ISO 4217; present with a value.'),
    }),
  })
  .meta({ id: 'CurrencyResult' });
const UrlResult = z.object({ type: z.literal('url'), url: holding(z.string()) }).meta({ id: 'UrlResult' });
const ContactsResult = z
  .object({ type: z.literal('contacts'), contacts: holding(z.array(FoundContact)) })
  .meta({ id: 'ContactsResult' });
const ContactsGenerationResult = z
  .object({ type: z.literal('contacts_generation'), contactsGeneration: holding(z.array(FoundContact)) })
  .meta({ id: 'ContactsGenerationResult' });
const ContactPostsResult = z
  .object({ type: z.literal('contact_posts'), contactPosts: holding(z.array(ContactPost)) })
  .meta({ id: 'ContactPostsResult' });
const ContactEngagementsResult = z
  .object({ type: z.literal('contact_engagements'), contactEngagements: holding(z.array(ContactEngagement)) })
  .meta({ id: 'ContactEngagementsResult' });

/** An object in the `outputSchema` of the question; null when no part of it is known. */
const CustomObject = z.record(z.string(), z.unknown());
const ObjectResult = z
  .object({ type: z.literal('json_schema'), jsonSchema: CustomObject.nullable() })
  .meta({ id: 'ObjectResult' });

/** The answer to a free question: one variant for each answer type. */
export const QuestionResult = z
  .discriminatedUnion('type', [
    OpenTextResult,
    NumberResult,
    BooleanResult,
    ListResult,
    PercentageResult,
    CurrencyResult,
    UrlResult,
    ContactsResult,
    ContactsGenerationResult,
    ContactPostsResult,
    ContactEngagementsResult,
    ObjectResult,
  ])
  .meta({ id: 'QuestionResult' });

const prebuilt = <Answer extends z.ZodType>(answer: Answer, id: string) =>
  z.object({ type: z.literal('json_schema'), jsonSchema: answer }).meta({ id });

/** The answers of prebuilt research. */
export const FirmographicsResult = prebuilt(FirmographicsAnswer, 'FirmographicsResult');
export const FundingResult = prebuilt(FundingAnswer, 'FundingResult');
export const MAndAResult = prebuilt(MAndAAnswer, 'MAndAResult');
export const OpenJobsResult = prebuilt(OpenJobsAnswer, 'OpenJobsResult');
export const TechStackResult = prebuilt(TechStackAnswer, 'TechStackResult');

/** The answer to research of any kind. */
export const AnyResult = z
  .union([
    FirmographicsResult,
    FundingResult,
    MAndAResult,
    OpenJobsResult,
    TechStackResult,
    ...QuestionResult.options,
  ])
  .meta({ id: 'AnyResult' });
