import type { CSSProperties, ReactNode } from 'react';

interface PartProps {
  children?: ReactNode;
}

interface CellProps extends PartProps {
  align?: CSSProperties['textAlign'];
  width?: 'min' | 'max' | 'auto' | number;
}

interface TableProps extends PartProps {
  paginated?: boolean;
  pageCount?: number;
  page?: number;
  onPageChange?: (page: number) => void;
}

export function Table({ children, paginated = false, pageCount = 1, page = 1, onPageChange }: TableProps) {
  return (
    <div className="table-frame">
      <table className="table">{children}</table>
      {paginated && (
        <nav className="table-pages" aria-label="Pages">
          <PageButton to={page - 1} of={pageCount} onPageChange={onPageChange}>
            Prev
          </PageButton>
          <span className="text microcopy">{`${page} of ${pageCount}`}</span>
          <PageButton to={page + 1} of={pageCount} onPageChange={onPageChange}>
            Next
          </PageButton>
        </nav>
      )}
    </div>
  );
}

function PageButton({
  to,
  of,
  onPageChange,
  children,
}: PartProps & { to: number; of: number; onPageChange: TableProps['onPageChange'] }) {
  return (
    <button
      type="button"
      className="button secondary small"
      disabled={to < 1 || to > of}
      onClick={() => onPageChange?.(to)}
    >
      {children}
    </button>
  );
}

export function TableHead({ children }: PartProps) {
  return <thead>{children}</thead>;
}

export function TableBody({ children }: PartProps) {
  return <tbody>{children}</tbody>;
}

export function TableRow({ children }: PartProps) {
  return <tr>{children}</tr>;
}

export function TableHeader({ children, align, width }: CellProps) {
  return (
    <th className={width === 'min' ? 'narrow' : ''} style={{ textAlign: align ?? 'left' }}>
      {children}
    </th>
  );
}

export function TableCell({ children, align }: CellProps) {
  return <td style={{ textAlign: align ?? 'left' }}>{children}</td>;
}
