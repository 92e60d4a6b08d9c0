import type { CompanyColumn, CompanyView } from '@assay/shared/console/companies';
import { useSearchParams } from 'react-router';
import { CATEGORIES, TYPES } from '../../texts/common.ts';
import { COMPANIES } from '../../texts/companies.ts';
import { PERSON_QUESTIONS } from '../../texts/people.ts';

/** What the address says about the table; the same names as in the address of its file. */
export interface ViewInAddress {
  view: CompanyView;
  /** Ids of columns; null: those that are shown unless somebody chooses. */
  chosen: string[] | null;
  /** The query of the address. */
  query: string;
  /** Changes the address; undefined removes a name. */
  change(values: Record<string, string | undefined>): void;
  /** Shows a saved view. */
  show(query: string): void;
}

/** The view of the table, which the address holds, so that it can be shared and saved. */
export function useView(): ViewInAddress {
  const [params, setParams] = useSearchParams();
  const listId = params.get('listId') ?? undefined;
  const text = (name: string) => params.get(name) ?? undefined;
  const confidence = Number(params.get('confidence') ?? Number.NaN);
  const view: CompanyView = {
    ...(listId !== undefined && { listId }),
    sort: params.get('sort') ?? (listId === undefined ? 'domain' : 'file'),
    ...given('domain', text('domain')),
    ...given('name', text('name')),
    problems: params.get('problems') === 'true',
    ...given('column', text('column')),
    has: params.get('has') === 'nothing' ? 'nothing' : 'answer',
    ...given('contains', text('contains')),
    ...(confidence >= 0 && confidence <= 1 && { confidence }),
    ...given('score', text('score')),
    scoreIs: params.get('scoreIs') === 'unknown' ? 'unknown' : 'known',
    ...bound('scoreMin', text('scoreMin')),
    ...bound('scoreMax', text('scoreMax')),
    ...given('scoreBand', text('scoreBand')),
  };
  return {
    view,
    chosen: params.get('columns')?.split(',').filter(Boolean) ?? null,
    query: params.toString(),
    change: (values) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    show: (query) => setParams(new URLSearchParams(query)),
  };
}

const given = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [key in Name]?: string };

/** A whole score from 0 to 100, or nothing. */
function bound<Name extends string>(name: Name, value: string | undefined): { [key in Name]?: number } {
  const read = Number(value?.trim() || Number.NaN);
  return (Number.isInteger(read) && read >= 0 && read <= 100 ? { [name]: read } : {}) as {
    [key in Name]?: number;
  };
}

/** Whether the view leaves out rows. */
export const isFiltered = ({ domain, name, problems, column, score }: CompanyView): boolean =>
  [domain, name, column, score].some((given) => given !== undefined) || problems;

/** The title of a column. */
export function titleOf({ kind, type, label }: CompanyColumn): string {
  if (kind === 'score') return `${COMPANIES.dimensions[type] ?? type}: ${label ?? ''}`;
  if (type === 'custom')
    return PERSON_QUESTIONS.find(({ question }) => question === label)?.label ?? label ?? '';
  const { label: title } = TYPES[type as keyof typeof TYPES] ?? { label: type };
  return label === null ? title : `${title}: ${(CATEGORIES as Record<string, string>)[label] ?? label}`;
}
