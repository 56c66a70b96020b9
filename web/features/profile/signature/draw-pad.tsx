import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconArrowBackUp, IconEraser } from '~icons';
import { toastFailure } from '../../../shared/toast.ts';
import classes from './draw-pad.module.css';
import { type Drawing, openPad, withoutLastStroke } from './drawing-pad.ts';
import { toPng } from './to-png.ts';
import { FAILURE } from './use-save-signature.ts';

/** A pause of the pen after which the drawing is looked at; a signature has several strokes. */
const PAUSE_MS = 700;

type Props = {
  drawing: Drawing | null;
  /** The same function for as long as the field is there, like `onImage`. */
  onDraw: (drawing: Drawing | null) => void;
  /** The drawing as an image, once the pen pauses. */
  onImage: (image: File) => void;
};

/** A field to sign in with a finger, a pen or the mouse. */
export function DrawPad({ drawing, onDraw, onImage }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<ReturnType<typeof openPad>>(null);
  const first = useRef(drawing);
  useEffect(() => {
    if (!canvas.current) return;
    pad.current = openPad(canvas.current, first.current, onDraw);
    return () => pad.current?.close();
  }, [onDraw]);
  useEffect(() => {
    if (!drawing) return;
    let isStale = false;
    const giveImage = () => {
      if (!canvas.current) return;
      toPng(canvas.current)
        .then((image) => !isStale && onImage(image))
        .catch((error: Error) => toastFailure(FAILURE, error.message));
    };
    const timer = setTimeout(giveImage, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [drawing, onImage]);
  const change = (changed: Drawing | null) => {
    pad.current?.show(changed);
    onDraw(changed);
  };

  return (
    <Stack gap="xs">
      <div className={classes.pad}>
        <canvas ref={canvas} role="img" aria-label="Place to sign" className={classes.canvas} />
      </div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Sign with your finger, a pen or the mouse.
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={!drawing}
            onClick={() => drawing && change(withoutLastStroke(drawing))}
          >
            Undo
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEraser size={16} />}
            disabled={!drawing}
            onClick={() => change(null)}
          >
            Clear
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
