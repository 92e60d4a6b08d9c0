import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { type Filing, filingUrl, SEC, SEC_REQUEST } from './sec.ts';
import { xmlElements } from './xmlElements.ts';
/**
 * SEC EDGAR, notices of exempt offerings (Form D) and of crowdfunding (Form C), public domain.
 * GET www.sec.gov/Archives/edgar/data/{cik}/{accession without dashes}/primary_doc.xml — limits as in
 * sec.ts, the three newest notices and the newest Form C. Fields by the SEC's Form D XML: amounts are whole
 * US dollars, the total offering may be "Indefinite", the date of the first sale may be yet to occur. A D/A amends
 * the same offering. A Form C asks the public for money and reports no sale, so it is read to be named and refused.
 */
export function formDUrl(cik: number, accession: string): string {
  return filingUrl(cik, accession, 'primary_doc.xml');
}

/** An element that holds text: `start` and `end` enclose the whole element in the source. */
export interface FormDField {
  text: string;
  start: number;
  end: number;
}

/** One notice. */
export interface FormD {
  document: Document;
  /** As filed: `D`, `D/A`, `C`, `C/A`. */
  form: string;
  /** Null while the first sale is yet to occur. */
  firstSale: FormDField | null;
  amountSold: FormDField | null;
  /** The offering is of debt beside equity, and the parts are not stated. */
  isMixed: boolean;
  /** Why the notice is no funding round; null when it may be one. */
  refusal: string | null;
}

const NOTICES_MAX = 3;
const CROWDFUNDINGS_MAX = 1;
const FUND_INDUSTRY = /pooled investment fund|reits? and finance|real estate investment|investing/i;

/** The newest notices among an issuer's filings. */
export async function readFormDs(gathering: Gathering, cik: number, filings: Filing[]): Promise<FormD[]> {
  const of = (forms: RegExp) => filings.filter(({ form }) => forms.test(form));
  const notices = [
    ...of(/^D(?:\/A)?$/).slice(0, NOTICES_MAX),
    ...of(/^C(?:\/A)?$/).slice(0, CROWDFUNDINGS_MAX),
  ];
  const answers = await Promise.all(
    notices.map(({ accession, form }) => {
      const request = { url: formDUrl(cik, accession), ...SEC_REQUEST };
      return gathering.fetch(SEC, request, `SEC EDGAR: Form ${form} ${accession}`);
    }),
  );
  return answers.flatMap((answer) => {
    const form = answer.kind === 'document' ? readFormD(answer.document) : null;
    return form === null ? [] : [form];
  });
}

/** Reads a notice; null for a document that is none. */
function readFormD(document: Document): FormD | null {
  const fields = fieldsOf(document.source);
  const text = (path: string) => fields.get(path)?.text ?? '';
  const form = text('submissionType') || text('headerData/submissionType');
  if (!/^[CD](?:\/A)?$/.test(form)) return null;
  const sold = fields.get('offeringSalesAmounts/totalAmountSold') ?? null;
  return {
    document,
    form,
    firstSale: fields.get('dateOfFirstSale/value') ?? null,
    amountSold: sold !== null && Number(sold.text) > 0 ? sold : null,
    isMixed: text('typesOfSecuritiesOffered/isDebtType') === 'true',
    refusal: form.startsWith('C') ? 'it is a crowdfunding offering' : refusalOf(text),
  };
}

function refusalOf(text: (path: string) => string): string | null {
  const industry = text('industryGroup/industryGroupType');
  if (text('typesOfSecuritiesOffered/isPooledInvestmentFundType') === 'true' || FUND_INDUSTRY.test(industry))
    return `the issuer is a ${/reit/i.test(industry) ? 'real estate investment trust' : 'fund'} (${industry || 'pooled investment fund'})`;
  if (text('businessCombinationTransaction/isBusinessCombinationTransaction') === 'true')
    return 'the offering is part of a business combination';
  if (text('typesOfSecuritiesOffered/isEquityType') !== 'true') return 'the securities are not equity';
  if (text('dateOfFirstSale/yetToOccur') === 'true') return 'the first sale is yet to occur';
  if (!(Number(text('offeringSalesAmounts/totalAmountSold')) > 0)) return 'nothing was sold yet';
  return null;
}

/** Elements with text by `parent/name`, the first of each; top-level ones by name alone too. */
function fieldsOf(source: string): Map<string, FormDField> {
  const fields = new Map<string, FormDField>();
  for (const { name, parent, text: written, start, end } of xmlElements(source)) {
    const text = written.trim();
    const paths = [
      `${parent?.name ?? ''}/${name}`,
      ...(parent !== null && parent.parent === null ? [name] : []),
    ];
    for (const path of text === '' ? [] : paths)
      if (!fields.has(path)) fields.set(path, { text, start, end });
  }
  return fields;
}
