import type { ReactNode } from 'react';

interface AlertProps {
  title: string;
  children?: ReactNode;
  variant?: string;
}

export function Alert({ title, children, variant = 'info' }: AlertProps) {
  return (
    <div className={`alert ${variant}`} role={variant === 'error' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  );
}

interface StateProps {
  title?: string;
  children?: ReactNode;
}

export function EmptyState({ title, children }: StateProps) {
  return (
    <div className="state">
      <svg width="120" height="72" viewBox="0 0 120 72" aria-hidden="true">
        <rect x="8" y="10" width="104" height="52" rx="8" className="state-back" />
        <rect x="24" y="40" width="12" height="14" className="state-bar" />
        <rect x="44" y="30" width="12" height="24" className="state-bar" />
        <rect x="64" y="22" width="12" height="32" className="state-bar" />
        <circle cx="92" cy="38" r="10" className="state-ring" />
      </svg>
      <h2 className="heading">{title}</h2>
      <div className="state-body">{children}</div>
    </div>
  );
}

export function ErrorState({ title, children }: StateProps) {
  return (
    <div className="state" role="alert">
      <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        <path d="M32 8 58 54H6Z" className="state-warn" />
        <rect x="30" y="24" width="4" height="16" className="state-mark" />
        <rect x="30" y="44" width="4" height="4" className="state-mark" />
      </svg>
      <h2 className="heading">{title}</h2>
      <div className="state-body">{children}</div>
    </div>
  );
}

export function LoadingSpinner({ label }: { label: string }) {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
