import { answerValueOf } from '@assay/shared/answers';
import type { AnswerType } from '@assay/shared/answerType';
import type { Executor } from '../database.ts';

/** A completed answer about a company. */
export interface CompanyAnswer {
  domain: string;
  type: 'firmographics' | 'funding' | 'tech-stack';
  answer: unknown;
}

interface Stored {
  domain: string;
  type: CompanyAnswer['type'];
  answerType: AnswerType;
  result: string | null;
}

/** The newest completed answers about these companies, one of each question that is asked about companies in general. */
export async function findCompanyAnswers(
  db: Executor,
  organizationId: string,
  domains: readonly string[],
): Promise<CompanyAnswer[]> {
  if (domains.length === 0) return [];
  const rows = await db.rows<Stored>(
    `SELECT n.domain, r.type, r.answer_type AS answerType, r.result FROM (
       SELECT c.domain, o.id,
         ROW_NUMBER() OVER (PARTITION BY o.company_id, o.cache_key ORDER BY o.completed_at DESC, o.id DESC) AS place
       FROM companies c JOIN runs o ON o.organization_id = c.organization_id AND o.company_id = c.id
       WHERE c.organization_id = ? AND c.domain IN (?) AND o.status = 'completed'
         AND o.type IN ('firmographics', 'funding', 'tech-stack')) n
     JOIN runs r ON r.id = n.id WHERE n.place = 1`,
    [organizationId, domains],
  );
  return rows.map(({ domain, type, answerType, result }) => ({
    domain,
    type,
    answer: answerValueOf(
      answerType,
      result === null ? null : (JSON.parse(result) as Record<string, unknown>),
    ),
  }));
}
