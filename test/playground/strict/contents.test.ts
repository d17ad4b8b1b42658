import { describe, expect, it } from 'vitest';
import { CALLBACK, CREATE, EDIT, modern, problems, times } from './support.ts';

const MISSING = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
const MIB = 1024 * 1024;
const png = (name = 'board-17.png', size = 1000) => ({ name, size });
const gallery = (url: string) => ({ type: 12, items: [{ media: { url } }] });
const board = modern(gallery('attachment://board-17.png'));

describe('files', () => {
  it('are at most ten', () => {
    const files = (count: number) => times(count, (n) => png(`${n}.png`));
    expect(problems(CREATE, {}, { files: files(10) })).toEqual([]);
    expect(problems(CREATE, {}, { files: files(11) })).toEqual(['attachments BASE_TYPE_MAX_LENGTH']);
  });

  it('are at most 10 MiB each', () => {
    expect(problems(CREATE, {}, { files: [png('a.png', 10 * MIB)] })).toEqual([]);
    expect(problems(CREATE, {}, { files: [png(), png('a.png', 10 * MIB + 1)] })).toEqual([
      'files[1] REQUEST_ENTITY_TOO_LARGE',
    ]);
  });

  it('are there where a picture refers to them', () => {
    expect(problems(CREATE, board, { files: [png()] })).toEqual([]);
    expect(problems(CREATE, board)).toEqual([`components[0].items[0].media.url ${MISSING}`]);
    expect(problems(CREATE, board, { files: [png('board-18.png')] })).toEqual([
      `components[0].items[0].media.url ${MISSING}`,
    ]);
    const file = modern({ type: 13, file: { url: 'attachment://rules.pdf' } });
    expect(problems(CREATE, file, { files: [png('rules.pdf')] })).toEqual([]);
    expect(problems(CREATE, file)).toEqual([`components[0].file.url ${MISSING}`]);
    expect(problems(CALLBACK, { type: 4, data: board })).toEqual([
      `data.components[0].items[0].media.url ${MISSING}`,
    ]);
  });

  it('are there where an embed refers to them', () => {
    const embed = (part: object) => ({ embeds: [{ title: 'x', ...part }] });
    const url = 'attachment://board-17.png';
    expect(problems(CREATE, embed({ image: { url } }), { files: [png()] })).toEqual([]);
    expect(problems(CREATE, embed({ image: { url } }))).toEqual([`embeds[0].image.url ${MISSING}`]);
    expect(problems(CREATE, embed({ thumbnail: { url } }))).toEqual([`embeds[0].thumbnail.url ${MISSING}`]);
    expect(problems(CREATE, embed({ author: { name: 'x', icon_url: url } }))).toEqual([
      `embeds[0].author.icon_url ${MISSING}`,
    ]);
    expect(problems(CREATE, embed({ footer: { text: 'x', icon_url: url } }))).toEqual([
      `embeds[0].footer.icon_url ${MISSING}`,
    ]);
  });

  it('have their names cleaned, and so have the references', () => {
    const files = [png('My board.png')];
    expect(problems(CREATE, modern(gallery('attachment://My_board.png')), { files })).toEqual([]);
    expect(problems(CREATE, modern(gallery('attachment://My%20board.png')), { files })).toEqual([]);
    expect(problems(CREATE, modern(gallery('attachment://board.png')), { files })).toEqual([
      `components[0].items[0].media.url ${MISSING}`,
    ]);
  });

  it('stay on an edited message unless they are left out', () => {
    const kept = [{ id: '123456789012345678', filename: 'board-17.png' }];
    expect(problems(EDIT, board, { kept })).toEqual([]);
    expect(problems(EDIT, { ...board, attachments: [{ id: '123456789012345678' }] }, { kept })).toEqual([]);
    expect(problems(EDIT, { ...board, attachments: [] }, { kept })).toEqual([
      `components[0].items[0].media.url ${MISSING}`,
    ]);
    const next = { ...modern(gallery('attachment://board-18.png')), attachments: [{ id: '0' }] };
    expect(problems(EDIT, next, { kept, files: [png('board-18.png')] })).toEqual([]);
    expect(problems(EDIT, { ...board, attachments: [{ id: '0' }] }, { kept, files: [png('x.png')] })).toEqual(
      [`components[0].items[0].media.url ${MISSING}`],
    );
  });

  it('are listed only if they are there, and once', () => {
    const listed = (...ids: string[]) => ({ content: 'x', attachments: ids.map((id) => ({ id })) });
    expect(problems(CREATE, listed('0'), { files: [png()] })).toEqual([]);
    expect(problems(CREATE, listed('0', '1'), { files: [png()] })).toEqual([
      'attachments[1].id ATTACHMENT_NOT_FOUND',
    ]);
    expect(problems(CREATE, listed('0', '0'), { files: [png()] })).toEqual([
      'attachments[1].id SET_TYPE_ALREADY_CONTAINS_VALUE',
    ]);
    expect(problems(EDIT, listed('123456789012345678'), { kept: [] })).toEqual([
      'attachments[0].id ATTACHMENT_NOT_FOUND',
    ]);
  });

  it('are described in at most 1024 characters', () => {
    const described = (length: number) => ({ attachments: [{ id: '0', description: 'x'.repeat(length) }] });
    expect(problems(CREATE, described(1024), { files: [png()] })).toEqual([]);
    expect(problems(CREATE, described(1025), { files: [png()] })).toEqual([
      'attachments[0].description BASE_TYPE_MAX_LENGTH',
    ]);
  });

  it('show no camel case of discord.js', () => {
    const attachments = [{ id: '0', proxyURL: 'x' }];
    expect(problems(CREATE, { attachments }, { files: [png()] })).toEqual([
      'attachments[0].proxyURL UNKNOWN_FIELD',
    ]);
  });
});

describe('embeds', () => {
  const embeds = (...list: object[]) => problems(CREATE, { embeds: list });

  it('are at most ten', () => {
    expect(embeds(...times(10, () => ({ title: 'x' })))).toEqual([]);
    expect(embeds(...times(11, () => ({ title: 'x' })))).toEqual(['embeds BASE_TYPE_MAX_LENGTH']);
  });

  it('have at most 6000 characters together', () => {
    const filled = {
      title: 'x'.repeat(200),
      description: 'y'.repeat(4000),
      author: { name: 'a'.repeat(200) },
      footer: { text: 'f'.repeat(600) },
      fields: [{ name: 'n'.repeat(100), value: 'v'.repeat(899) }],
    };
    expect(embeds(filled, { title: 'z' })).toEqual([]);
    expect(embeds(filled, { title: 'zz' })).toEqual(['embeds MAX_EMBED_SIZE_EXCEEDED']);
  });

  it('have short parts', () => {
    expect(embeds({ title: 'x'.repeat(256), description: 'y'.repeat(4096) })).toEqual([]);
    expect(embeds({ title: 'x'.repeat(257) })).toEqual(['embeds[0].title BASE_TYPE_MAX_LENGTH']);
    expect(embeds({ description: 'x'.repeat(4097) })).toEqual(['embeds[0].description BASE_TYPE_MAX_LENGTH']);
    const fields = (count: number) => times(count, () => ({ name: 'n', value: 'v' }));
    expect(embeds({ fields: fields(25) })).toEqual([]);
    expect(embeds({ fields: fields(26) })).toEqual(['embeds[0].fields BASE_TYPE_MAX_LENGTH']);
    expect(embeds({ fields: [{ name: 'n', value: '' }] })).toEqual([
      'embeds[0].fields[0].value BASE_TYPE_REQUIRED',
    ]);
  });

  it('show something', () => {
    expect(embeds({ image: { url: 'https://example.org/a.png' } })).toEqual([]);
    expect(embeds({ color: 5 })).toEqual(['embeds[0].description BASE_TYPE_REQUIRED']);
  });

  it('know colours, times and addresses', () => {
    expect(embeds({ title: 'x', color: 0xffffff, timestamp: '2026-01-01T00:00:00.000Z' })).toEqual([]);
    expect(embeds({ title: 'x', timestamp: 'yesterday' })).toEqual([
      'embeds[0].timestamp DATE_TIME_TYPE_PARSE',
    ]);
    expect(embeds({ title: 'x', color: 0x1000000 })).toEqual(['embeds[0].color NUMBER_TYPE_MAX']);
    expect(embeds({ title: 'x', url: 'attachment://a.png' })).toEqual([
      'embeds[0].url URL_TYPE_INVALID_SCHEME',
    ]);
    expect(embeds({ title: 'x', image: { url: 'file:///a.png' } })).toEqual([
      'embeds[0].image.url URL_TYPE_INVALID_SCHEME',
    ]);
  });
});

describe('a poll', () => {
  const poll = (question: number, answers: number[]) =>
    problems(CREATE, {
      poll: {
        question: { text: 'q'.repeat(question) },
        answers: answers.map((length) => ({ poll_media: { text: 'a'.repeat(length) } })),
      },
    });

  it('asks in at most 300 characters', () => {
    expect(poll(300, [1])).toEqual([]);
    expect(poll(301, [1])).toEqual(['poll.question.text BASE_TYPE_BAD_LENGTH']);
    expect(problems(CREATE, { poll: { question: {}, answers: [{ poll_media: { text: 'x' } }] } })).toEqual([
      'poll.question.text BASE_TYPE_REQUIRED',
    ]);
  });

  it('has one to ten answers of at most 55 characters', () => {
    expect(poll(1, Array(10).fill(55))).toEqual([]);
    expect(poll(1, Array(11).fill(55))).toEqual(['poll.answers BASE_TYPE_BAD_LENGTH']);
    expect(poll(1, [])).toEqual(['poll.answers BASE_TYPE_BAD_LENGTH']);
    expect(poll(1, [5, 56])).toEqual(['poll.answers[1].poll_media.text BASE_TYPE_MAX_LENGTH']);
  });
});
