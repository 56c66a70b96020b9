import { Alert, Anchor, List } from '@mantine/core';
import type { FieldError } from '#documents/field-words.ts';
import { IconAlertTriangle } from '~icons';
import { focusField } from './focus-first-error.ts';

type Props = { errors: readonly FieldError[] };

/** Above a form: what is wrong with it, each line leading to its field; gone when the last one is mended. */
export function ErrorSummary({ errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle />}
      title={
        errors.length === 1 ? 'One field needs your attention' : `${errors.length} fields need your attention`
      }
      data-error-summary
      tabIndex={-1}
    >
      {/* room for the outline of what has the focus, which the alert would cut off */}
      <List size="sm" spacing={4} p={4} listStyleType="none">
        {errors.map(({ name, summary }) => (
          <List.Item key={name}>
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              ta="start"
              c="inherit"
              py={4}
              onClick={({ currentTarget }) => focusField(currentTarget.closest('form'), name)}
            >
              {summary}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
