import sharp from 'sharp';

const PAGE = { width: 620, height: 877 };
const GAP = 16;

/** The pages of one output side by side, the outputs below each other. */
export async function arrange(rows: readonly string[][], image: string): Promise<string> {
  const columns = Math.max(...rows.map((row) => row.length));
  const pages = await Promise.all(
    rows.flatMap((row, down) =>
      row.map(async (file, across) => ({
        input: await sharp(file)
          .resize({ ...PAGE, fit: 'inside' })
          .toBuffer(),
        left: GAP + across * (PAGE.width + GAP),
        top: GAP + down * (PAGE.height + GAP),
      })),
    ),
  );
  const width = GAP + columns * (PAGE.width + GAP);
  const height = GAP + rows.length * (PAGE.height + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite(pages)
    .png()
    .toFile(image);
  return image;
}
