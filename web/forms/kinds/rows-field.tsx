import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { inRow, type RowsField } from '#documents/fields.ts';
import { toastFailure } from '../../shared/toast.ts';
import type { FieldProps } from '../field-binding.ts';
import { FieldGrid } from '../field-grid.tsx';

/** With the maximum number of rows, the add button still works and says why there cannot be another one. */
export function RowsFieldInput({ field, binding }: FieldProps<RowsField>) {
  const { bindings, add, remove } = binding.rows(field);
  const isFull = bindings.length >= field.max;
  const addOrRefuse = () => (isFull ? toastFailure(field.tooMany.title, field.tooMany.message) : add());
  return (
    <Stack gap="sm">
      {field.hint && (
        <Text size="sm" c="dimmed">
          {field.hint}
        </Text>
      )}
      {bindings.map(({ id, binding: row }, index) => (
        <Fieldset key={id} legend={inRow(field.rowLabel, index + 1)}>
          <FieldGrid fields={field.columns} binding={row} isRow />
          {bindings.length > 1 && (
            <Group justify="flex-end" mt="xs">
              <Button
                variant="subtle"
                color="red"
                c="red"
                size="compact-sm"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => remove(index)}
                aria-label={`Remove ${inRow(field.rowLabel, index + 1)}`}
              >
                Remove
              </Button>
            </Group>
          )}
        </Fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={addOrRefuse}
        w="fit-content"
      >
        {field.addLabel}
      </Button>
    </Stack>
  );
}
