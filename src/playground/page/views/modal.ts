import {
  type APICheckboxGroupComponent,
  type APIModalInteractionResponseCallbackData,
  type APIRadioGroupComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord.js';
import type { App } from '../app.ts';
import { selectBox } from '../components/select.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { markdown } from '../markdown/render.ts';
import {
  checked,
  type Field,
  type FieldValue,
  fieldIn,
  fieldsToSend,
  fill,
  isSelect,
  type ModalDraft,
  picksAt,
  textAt,
} from '../modal-draft.ts';
import type { OpenModal, World } from '../store.ts';
import { avatar } from './avatar.ts';
import { closing } from './dialog.ts';
import { surroundings } from './message.ts';

type Form = {
  readonly app: App;
  readonly world: World;
  readonly open: OpenModal;
  readonly draft: ModalDraft;
};
type Labelled = { readonly label: string; readonly description: string | undefined };

function put({ app, draft }: Form, id: string, value: FieldValue): void {
  app.ui.modal = fill(app.ui.modal ?? draft, id, value);
  app.changed();
}

const fieldId = (id: string) => `field-${id}`;
const wrongId = (id: string) => `wrong-${id}`;

function textInput(form: Form, field: APITextInputComponent): Child {
  const text = textAt(form.draft, field.custom_id);
  const most = field.max_length ?? 4000;
  const isLong = field.style === TextInputStyle.Paragraph;
  const near = text.length > most * 0.75 || (field.min_length ?? 0) > text.length;
  return [
    h(isLong ? 'textarea.text-field' : 'input.text-field', {
      id: fieldId(field.custom_id),
      ...(isLong ? { rows: 4 } : { type: 'text' }),
      value: text,
      placeholder: field.placeholder ?? null,
      maxlength: most,
      autocomplete: 'off',
      dir: 'auto',
      'aria-required': (field.required ?? true) ? 'true' : null,
      'aria-invalid': form.draft.wrong.has(field.custom_id) ? 'true' : null,
      'aria-describedby': wrongId(field.custom_id),
      on: {
        input: ({ currentTarget }) => {
          if (currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLTextAreaElement) {
            put(form, field.custom_id, currentTarget.value);
          }
        },
      },
    }),
    near && h('span.counter', { 'aria-hidden': 'true' }, `${text.length} / ${most}`),
  ];
}

function choices(
  form: Form,
  field: APIRadioGroupComponent | APICheckboxGroupComponent,
  label: string,
): Child {
  const isRadio = field.type === ComponentType.RadioGroup;
  const picked = picksAt(form.draft, field.custom_id);
  const toggle = (value: string) => {
    if (isRadio) put(form, field.custom_id, [value]);
    else
      put(
        form,
        field.custom_id,
        picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value],
      );
  };
  return h(
    'div.choices',
    { id: fieldId(field.custom_id), role: isRadio ? 'radiogroup' : 'group', 'aria-label': label },
    field.options.map((option) =>
      h(
        'label.choice',
        { key: option.value, class: picked.includes(option.value) ? 'chosen' : '' },
        h('input', {
          type: isRadio ? 'radio' : 'checkbox',
          name: field.custom_id,
          checked: picked.includes(option.value),
          on: { change: () => toggle(option.value) },
        }),
        h(
          'span.choice-text',
          {},
          option.label,
          option.description && h('span.choice-description', {}, option.description),
        ),
      ),
    ),
  );
}

function control(form: Form, field: Field, { label }: Labelled): Child {
  if (field.type === ComponentType.TextInput) return textInput(form, field);
  if (field.type === ComponentType.RadioGroup || field.type === ComponentType.CheckboxGroup)
    return choices(form, field, label);
  if (isSelect(field)) {
    return selectBox(form.app, form.world, field, {
      anchor: `modal/${field.custom_id}`,
      chosen: picksAt(form.draft, field.custom_id),
      busy: false,
      disabled: field.disabled ?? false,
      label,
      describedBy: wrongId(field.custom_id),
      done: (values) => put(form, field.custom_id, values),
    });
  }
  return h('input.single-check', {
    id: fieldId(field.custom_id),
    type: 'checkbox',
    checked: form.draft.values.get(field.custom_id) === true,
    on: {
      change: ({ currentTarget }) =>
        currentTarget instanceof HTMLInputElement && put(form, field.custom_id, currentTarget.checked),
    },
  });
}

function fieldView(form: Form, field: Field, labelled: Labelled): Child {
  const wrong = form.draft.wrong.get(field.custom_id);
  const isRequired = field.type !== ComponentType.Checkbox && (field.required ?? true);
  return h(
    'div.field',
    {
      key: field.custom_id,
      class: `${wrong === undefined ? '' : 'wrong'} ${field.type === ComponentType.Checkbox ? 'inline' : ''}`,
    },
    h(
      'label.field-label',
      { for: fieldId(field.custom_id) },
      labelled.label,
      isRequired && h('span.star', { 'aria-label': form.app.words.required }, ' *'),
    ),
    labelled.description && h('div.field-description', {}, labelled.description),
    control(form, field, labelled),
    h('div.field-wrong', { id: wrongId(field.custom_id), role: 'alert' }, wrong ?? ''),
  );
}

function part(form: Form, one: APIModalInteractionResponseCallbackData['components'][number]): Child {
  const { app, world } = form;
  if (one.type === ComponentType.TextDisplay) return markdown(one.content, surroundings(app, world));
  const field = fieldIn(one);
  if (field === null)
    return h('div.unknown', {}, icon('warning'), app.words.unknownComponent(String(one.type)));
  const labelled =
    one.type === ComponentType.Label
      ? { label: one.label, description: one.description }
      : { label: field.type === ComponentType.TextInput ? (field.label ?? '') : '', description: undefined };
  return fieldView(form, field, labelled);
}

function submit({ app, open, draft }: Form, event: Event): void {
  event.preventDefault();
  if (open.sending !== null) return;
  const now = checked(open.modal, draft, app.words);
  app.ui.modal = now;
  if (now.wrong.size === 0) {
    const fields = fieldsToSend(open.modal, now);
    app.act({ kind: 'modal', answerTo: open.request, customId: open.modal.custom_id, fields });
  } else
    queueMicrotask(() =>
      document.querySelector<HTMLElement>('.field.wrong :is(input, textarea, button)')?.focus(),
    );
  app.changed();
}

export function modalView(app: App, world: World): Child {
  const open = world.modal;
  const draft = app.ui.modal;
  if (open === null || draft === null) return null;
  const { words } = app;
  const form: Form = { app, world, open, draft };
  const bot = [...world.people.values()].find(({ isBot }) => isBot);
  const isBusy = open.sending !== null;
  const close = () => app.closeModal();
  return h(
    'div.modal-layer',
    { key: `modal-${open.request}` },
    h(
      'form.modal',
      {
        role: 'dialog',
        'aria-modal': 'true',
        'aria-labelledby': 'modal-title',
        novalidate: true,
        tabindex: -1,
        mounted: closing(close).mounted,
        on: { ...closing(close).on, submit: (event) => submit(form, event) },
      },
      h(
        'header.modal-head',
        {},
        bot && avatar(bot, 'medium'),
        h('h2', { id: 'modal-title' }, open.modal.title),
        h(
          'button.icon-button',
          { type: 'button', 'aria-label': words.close, on: { click: close } },
          icon('close'),
        ),
      ),
      h(
        'div.modal-body',
        {},
        h('p.modal-note', {}, words.modalWarning(bot?.displayName ?? words.theBot)),
        open.modal.components.map((one) => part(form, one)),
        open.error !== null &&
          h(
            'div.failure',
            { role: 'alert' },
            icon('warning'),
            h('span', {}, words.modalFailed),
            h('span.failure-why', {}, open.error),
          ),
      ),
      h(
        'footer.modal-foot',
        {},
        h('button.button.secondary', { type: 'button', on: { click: close } }, words.cancel),
        h(
          'button.button.primary',
          { type: 'submit', class: isBusy ? 'busy' : '', 'aria-busy': isBusy ? 'true' : null },
          h('span.button-label', {}, words.submit),
          isBusy && h('span.dots', {}, h('i'), h('i'), h('i')),
        ),
      ),
    ),
  );
}
