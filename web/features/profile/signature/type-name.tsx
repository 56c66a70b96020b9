import '@fontsource/dancing-script/latin-400.css';
import '@fontsource/dancing-script/latin-ext-400.css';
import '@fontsource/great-vibes/latin-400.css';
import '@fontsource/great-vibes/latin-ext-400.css';
import '@fontsource/homemade-apple/latin-400.css';
import { Radio, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { toastFailure } from '../../../shared/toast.ts';
import { drawName } from './draw-name.ts';
import classes from './type-name.module.css';
import { FAILURE } from './use-save-signature.ts';

const FONTS = ['Great Vibes', 'Dancing Script', 'Homemade Apple'] as const;
export type Typed = { name: string; font: (typeof FONTS)[number] };
/** What the fonts draw; anything else would be a box, or a letter of whichever font the device has. */
const DRAWABLE = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}]*$/u;
const NOT_DRAWABLE =
  'These scripts have Latin letters only. Please draw your signature, or upload a photo of it.';
const MAX_LENGTH = 60;
const PAUSE_MS = 400;

type Props = {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The name as an image, once the typing pauses. */
  onImage: (image: File) => void;
};

/** A name that becomes a signature in a script of one's choice. */
export function TypeName({ typed, onType, onImage }: Props) {
  const [debounced] = useDebouncedValue(typed, PAUSE_MS);
  useEffect(() => {
    const text = debounced.name.trim();
    if (!canBeTyped(text)) return;
    let isStale = false;
    drawName(text, debounced.font)
      .then((image) => !isStale && onImage(image))
      .catch(() => toastFailure(FAILURE, 'The script could not be loaded. Please try again.'));
    return () => {
      isStale = true;
    };
  }, [debounced, onImage]);

  return (
    <Stack>
      <TextInput
        label="Name"
        description="As you sign."
        maxLength={MAX_LENGTH}
        value={typed.name}
        error={isDrawable(typed.name) ? undefined : NOT_DRAWABLE}
        aria-invalid={!isDrawable(typed.name)}
        onChange={(event) => onType({ ...typed, name: event.currentTarget.value })}
      />
      <Radio.Group
        label="Script"
        value={typed.font}
        onChange={(chosen) => onType({ ...typed, font: FONTS.find((one) => one === chosen) ?? FONTS[0] })}
      >
        <Stack gap={4} mt={4}>
          {FONTS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={
                <>
                  <VisuallyHidden>{one}: </VisuallyHidden>
                  <span style={{ fontFamily: `"${one}"` }} className={classes.sample}>
                    {typed.name || one}
                  </span>
                </>
              }
              classNames={{ body: classes.body }}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

/** Whether there is something to draw, and the scripts can. */
export function canBeTyped(name: string): boolean {
  return name.trim() !== '' && isDrawable(name);
}

function isDrawable(name: string): boolean {
  return DRAWABLE.test(name.normalize('NFC'));
}
