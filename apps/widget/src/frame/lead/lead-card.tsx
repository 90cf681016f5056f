import type { LeadField, LeadForm } from '@sosia/contract/embed-look';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Translate } from '../texts/load-texts.ts';
import { type LeadError, type LeadValues, leadErrors } from './lead-rules.ts';

interface LeadCardProps {
  lead: LeadForm;
  t: Translate;
  /** Resolves with the server's error as a sentence or by field; nothing on success. */
  onSave: (values: LeadValues) => Promise<LeadRefusal | null>;
  /** `null` if the form cannot be skipped. */
  onSkip: (() => void) | null;
}

export interface LeadRefusal {
  message: string;
  fields: Partial<Record<string, string>>;
}

/** Form for the visitor's contact details. */
export function LeadCard({ lead, t, onSave, onSkip }: LeadCardProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<LeadValues>({});
  const [errors, setErrors] = useState<Partial<Record<LeadField, LeadError>>>({});
  const [refusal, setRefusal] = useState<LeadRefusal | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = leadErrors(lead.fields, values);
    setErrors(found);
    setRefusal(null);
    const first = lead.fields.find((field) => found[field]);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setSaving(true);
    setRefusal(await onSave(values));
    setSaving(false);
  };
  const change = (field: LeadField, value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  return (
    <form
      ref={form}
      className="sosia-ask"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <strong id={`${id}-title`}>{t('widget.leadTitle')}</strong>
      <p dir="auto">{lead.text.trim() || t('widget.leadText')}</p>
      <div className="sosia-ask-fields">
        {lead.fields.map((field) => (
          <Field
            key={field}
            field={field}
            value={values[field] ?? ''}
            label={t(labels[field])}
            fault={errors[field] ? t(`widget.${errors[field]}`) : refusal?.fields[field]}
            onChange={(value) => change(field, value)}
          />
        ))}
      </div>
      {refusal?.message && <p role="alert">{refusal.message}</p>}
      <div className="sosia-ask-end">
        {onSkip && (
          <button type="button" className="sosia-button" onClick={onSkip} disabled={isSaving}>
            {t('widget.leadSkip')}
          </button>
        )}
        <button type="submit" className="sosia-button sosia-main" disabled={isSaving}>
          {t('widget.leadSend')}
        </button>
      </div>
    </form>
  );
}

const labels = {
  name: 'widget.leadName',
  email: 'widget.leadEmail',
  phone: 'widget.leadPhone',
  company: 'widget.leadCompany',
} as const;

/** Autofill and keyboard type by field. */
const manners = {
  name: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  company: { autoComplete: 'organization', type: 'text' },
} as const;

interface FieldProps {
  field: LeadField;
  value: string;
  label: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function Field({ field, value, label, fault, onChange }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={field}
        value={value}
        {...manners[field]}
        dir="auto"
        required
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
