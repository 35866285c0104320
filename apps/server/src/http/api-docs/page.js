/** Draws the API's description and sends the calls that a reader tries. */
const main = document.getElementById('calls');
const token = document.getElementById('token');

function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function resolve(description, schema) {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? description.components.schemas[name] : schema;
}

/** A body to start from: one value for each field, of the right kind. */
function exampleOf(description, schema) {
  const known = resolve(description, schema) ?? {};
  const choice = known.anyOf ?? known.oneOf;
  if (known.examples) return known.examples[0];
  if (known.default !== undefined) return known.default;
  if (known.enum) return known.enum[0];
  if (known.const !== undefined) return known.const;
  if (choice) return exampleOf(description, choice.at(-1));
  if (known.type === 'object') {
    const fields = Object.entries(known.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(description, field)]));
  }
  if (known.type === 'array') return [exampleOf(description, known.items)];
  if (known.type === 'number' || known.type === 'integer') return 1;
  return known.type === 'boolean' ? false : '';
}

/** Each status and what it means; what its body looks like, unless it is the one shape of all refusals. */
function drawAnswers(description, operation) {
  const rows = Object.entries(operation.responses ?? {}).flatMap(([status, given]) => {
    const shared = given.$ref && description.components.responses[given.$ref.split('/').at(-1)];
    const [[type, { schema } = {}] = []] = Object.entries(given.content ?? {});
    const told = (given.description ?? shared?.description ?? '').replace('Default Response', '');
    const meaning = [element('p', { textContent: told || type })];
    if (type === 'application/json') {
      const example = JSON.stringify(exampleOf(description, schema), null, 2);
      meaning.push(element('pre', { textContent: example, tabIndex: 0 }));
    }
    return [element('dt', { textContent: status }), element('dd', {}, ...meaning)];
  });
  return element('dl', {}, ...rows);
}

function drawField(name, label, value) {
  const id = crypto.randomUUID();
  const field =
    value === undefined
      ? element('input', { id, name, autocomplete: 'off' })
      : element('textarea', { id, name, value, rows: value.split('\n').length, spellcheck: false });
  return [element('label', { htmlFor: id, textContent: label }), field];
}

async function send(method, path, operation, fields) {
  const query = new URLSearchParams();
  const headers = {};
  let url = path;
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = fields.get(name);
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (value && place === 'query') query.set(name, value);
    else if (value) headers[name] = value;
  }
  if (token.value) headers.authorization = `Bearer ${token.value}`;
  const body = fields.get('body') ?? undefined;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(query.size ? `${url}?${query}` : url, {
    method,
    headers,
    ...(body && { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return `${answer.status} ${answer.statusText}\n\n${isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text}`;
}

function drawCall(description, method, path, operation) {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const example = schema && JSON.stringify(exampleOf(description, schema), null, 2);
  const fields = (operation.parameters ?? []).flatMap(({ name, in: place, required }) =>
    drawField(name, `${name} (${place}${required ? ', required' : ''})`),
  );
  if (example) fields.push(...drawField('body', 'body (application/json)', example));
  const output = element('pre', { hidden: true, tabIndex: 0 });
  const answers = element(
    'details',
    { className: 'answers' },
    element('summary', { textContent: 'Answers' }),
  );
  // Drawn when it is first opened: all of them at once are more than a phone likes.
  answers.addEventListener('toggle', () => answers.append(drawAnswers(description, operation)), {
    once: true,
  });
  const form = element('form', {}, ...fields, element('button', { textContent: 'Send' }), output, answers);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    output.hidden = false;
    output.textContent = 'Sending…';
    try {
      output.textContent = await send(method.toUpperCase(), path, operation, new FormData(form));
    } catch (error) {
      output.textContent = `The call failed: ${error.message}`;
    }
  });
  const summary = element(
    'summary',
    {},
    element('span', { className: 'method', textContent: method.toUpperCase() }),
    element('span', { className: 'path', textContent: path }),
    element('span', { className: 'what', textContent: operation.summary ?? '' }),
  );
  return element('details', {}, summary, form);
}

function draw(description) {
  const groups = new Map();
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), drawCall(description, method, path, operation)]);
    }
  }
  const sections = [...groups].map(([tag, calls]) =>
    element('section', {}, element('h2', { textContent: tag }), ...calls),
  );
  main.replaceChildren(...sections);
}

try {
  draw(await (await fetch('/api/v1/openapi.json')).json());
} catch {
  main.replaceChildren(
    element('p', { textContent: 'The description could not be loaded. Please reload the page.' }),
  );
}
