import type { ReactNode } from 'react';

interface Parent {
  children?: ReactNode;
}

interface TableProps extends Parent {
  density?: 'default' | 'condensed' | 'compact';
  paginated?: boolean;
  pageCount?: number;
  page?: number;
  onPageChange?: (page: number) => void;
}

export function Table({
  children,
  density = 'default',
  paginated,
  pageCount = 1,
  page = 1,
  onPageChange,
}: TableProps) {
  return (
    <div className="table-frame">
      <table className={`table ${density}`}>{children}</table>
      {paginated && (
        <nav className="table-pages" aria-label="Pages">
          <button
            type="button"
            className="button small"
            disabled={page <= 1}
            onClick={() => onPageChange?.(page - 1)}
          >
            Prev
          </button>
          <span className="text microcopy">{`${page} of ${pageCount}`}</span>
          <button
            type="button"
            className="button small"
            disabled={page >= pageCount}
            onClick={() => onPageChange?.(page + 1)}
          >
            Next
          </button>
        </nav>
      )}
    </div>
  );
}

export const TableHead = ({ children }: Parent) => <thead>{children}</thead>;
export const TableBody = ({ children }: Parent) => <tbody>{children}</tbody>;
export const TableRow = ({ children }: Parent) => <tr>{children}</tr>;
export const TableHeader = ({ children }: Parent) => <th scope="col">{children}</th>;
export const TableCell = ({ children }: Parent) => <td>{children}</td>;
