import { z } from 'zod';
import { readDomain } from './domainName.ts';

/** Limits of a search's inputs, in characters. docs/api-contract.md, "Work e-mail". */
export const FULL_NAME_LENGTH_MAX = 200;
export const MAIL_DOMAIN_LENGTH_MAX = 253;

const MailDomain = z
  .string()
  .min(1, 'must not be empty')
  .max(MAIL_DOMAIN_LENGTH_MAX)
  .transform((text, context) => {
    const reading = readDomain(text);
    if (reading.ok) return reading.domain;
    context.addIssue({ code: 'custom', message: reading.reason });
    return z.NEVER;
  })
  .meta({
    description: 'The bare domain of the addresses: `www.` and a trailing dot are removed, URLs are refused.',
    example: 'example.com',
  });

const Context = z.string().max(200).nullable().optional();

/** Body of POST /v1/contacts/find-email and /v1/contacts/enrich/work-email. docs/api-contract.md, "Work e-mail". */
export const FindEmail = z
  .object({
    full_name: z
      .string()
      .min(1, 'must not be empty')
      .max(FULL_NAME_LENGTH_MAX)
      .meta({ description: 'Given name and surname, in any usual form.', example: 'Jane van den Berg' }),
    domain: MailDomain,
    company_name: Context.describe(
      'Used only to find the right domain when this one redirects or does not answer.',
    ),
    location: Context.describe('Where the company is; used like company_name.'),
  })
  .meta({ id: 'FindEmail' });
export type FindEmail = z.infer<typeof FindEmail>;

/** Why a search ended as it did. docs/work-email.md, "Reasons"; the list can grow. */
export const EmailReason = z.string().meta({ id: 'EmailReason', example: 'no_such_mailbox' });

/** How reliable a found address is. docs/api-contract.md, "Work e-mail". */
export const EmailVerification = z
  .object({
    state: z
      .enum(['deliverable', 'risky'])
      .describe(
        'deliverable: the mail host confirmed the mailbox. risky: it exists or probably does; mail may bounce.',
      ),
    score: z.int().min(0).max(100).describe('Above 80 only for deliverable.'),
    accept_all: z
      .boolean()
      .describe('The domain accepts mail for every address: this one is the likeliest, not a confirmed one.'),
  })
  .meta({ id: 'EmailVerification' });
export type EmailVerification = z.infer<typeof EmailVerification>;

/** Answer of a search. Branch on `status` first. docs/api-contract.md, "Work e-mail". */
export const WorkEmailResult = z
  .object({
    status: z
      .enum(['found', 'not_found', 'inconclusive'])
      .describe('inconclusive: the mail host gave no clear answer; ask again later. It costs nothing.'),
    email: z.string().nullable().describe('Null unless found.'),
    verification: EmailVerification.nullable().describe('Null unless found.'),
  })
  .meta({ id: 'WorkEmailResult' });
export type WorkEmailResult = z.infer<typeof WorkEmailResult>;
