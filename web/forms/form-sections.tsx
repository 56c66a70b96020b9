import '@mantine/dates/styles.layer.css';
import { Box, Stack, Text } from '@mantine/core';
import { isShown } from '#documents/collect.ts';
import type { FormDescription, Section as SectionOfForm } from '#documents/fields.ts';
import { Section } from '../shared/ui/page/section.tsx';
import type { FieldBinding } from './field-binding.ts';
import { FieldGrid } from './field-grid.tsx';

/** A document's form, section by section in the order of the paper. */
export function FormSections({ form, binding }: { form: FormDescription; binding: FieldBinding }) {
  const hasShown = ({ fields }: SectionOfForm) => fields.some((field) => isShown(field, binding.shown));
  return (
    <Stack gap="md">
      {form.filter(hasShown).map(({ title, note, fields }) => (
        <Section key={title} title={title}>
          <Box p={{ base: 'md', sm: 'lg' }}>
            {note && (
              <Text size="sm" c="dimmed" mb="md">
                {note}
              </Text>
            )}
            <FieldGrid fields={fields} binding={binding} />
          </Box>
        </Section>
      ))}
    </Stack>
  );
}
