import { isShown } from '#documents/collect.ts';
import { namesOf } from '#documents/field-words.ts';
import type { Field } from '#documents/fields.ts';
import type { FieldBinding } from './field-binding.ts';
import styles from './field-grid.module.css';
import { FieldInput } from './field-input.tsx';

type Props = {
  fields: readonly Field[];
  binding: FieldBinding;
  /** All of them on one line on a wide screen. */
  isRow?: boolean;
};

/** Fields in their order, two half-width ones beside each other on a wide screen; hidden ones are left out. */
export function FieldGrid({ fields, binding, isRow = false }: Props) {
  return (
    <div className={isRow ? styles.row : styles.grid}>
      {fields
        .filter((field) => isShown(field, binding.shown))
        .map((field) => (
          <div key={keyOf(field)} className={widthOf(field)} data-answers={answersOf(field, binding)}>
            <FieldInput field={field} binding={binding} />
          </div>
        ))}
    </div>
  );
}

/** For the list of errors, whose lines lead here. */
function answersOf(field: Field, binding: FieldBinding): string | undefined {
  return field.kind === 'rows' ? undefined : namesOf(field).map(binding.sentAs).join(' ');
}

function widthOf(field: Field): string | undefined {
  if (field.half) return styles.half;
  return field.kind === 'number' ? `${styles.full} ${styles.figure}` : styles.full;
}

function keyOf(field: Field): string {
  return 'name' in field ? field.name : field.label;
}
