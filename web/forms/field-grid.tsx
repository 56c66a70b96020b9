import { isShown } from '#documents/collect.ts';
import type { Field } from '#documents/fields.ts';
import type { AnswerScope } from './answer-scope.ts';
import styles from './field-grid.module.css';
import { FieldInput } from './field-input.tsx';

type Props = {
  fields: readonly Field[];
  scope: AnswerScope;
  /** All of them on one line where there is room. */
  isRow?: boolean;
};

/** Fields in their order, two halves beside each other where there is room; hidden ones are left out. */
export function FieldGrid({ fields, scope, isRow = false }: Props) {
  return (
    <div className={isRow ? styles.row : styles.grid}>
      {fields
        .filter((field) => isShown(field, scope.shown))
        .map((field) => (
          <div key={keyOf(field)} className={widthOf(field)}>
            <FieldInput field={field} scope={scope} />
          </div>
        ))}
    </div>
  );
}

function widthOf(field: Field): string | undefined {
  if (field.half) return styles.half;
  return field.kind === 'number' ? `${styles.full} ${styles.figure}` : styles.full;
}

function keyOf(field: Field): string {
  return 'name' in field ? field.name : field.label;
}
