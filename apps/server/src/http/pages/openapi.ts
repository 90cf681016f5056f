import * as contract from '@sosia/contract';
import { addressOf, type Endpoint, type ErrorCode, errorCatalog } from '@sosia/contract';
import { z } from 'zod';
import { type Json, shareSchemas } from './share-schemas.ts';

const always: ErrorCode[] = ['validation', 'rateLimited', 'default', 'starting'];
const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  jsonText: 'text/plain',
  none: '',
} as const;
const answerTypes = {
  stream: 'text/plain',
  serverSentEvents: 'text/event-stream',
  file: 'application/octet-stream',
} as const;

/** Returns the OpenAPI 3.1 document of the endpoints. Repeated schemas and error responses are shared components. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  return shareSchemas(inlineDocument(endpoints, version), contractNames());
}

/** Returns the same document with every schema inline. */
export function inlineDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const { method, path } = addressOf(endpoint.call);
    paths[`/api/${path}`] = { ...paths[`/api/${path}`], [method.toLowerCase()]: operation(endpoint) };
  }
  const definitions: Json = {};
  const hoisted = hoistDefinitions(paths, definitions);
  return {
    openapi: '3.1.0',
    info: { title: 'Sosia', version, description: 'Calls of the product. Errors always carry the same envelope.' },
    paths: hoisted,
    components: {
      schemas: { Error: errorSchema, ...definitions },
      responses: Object.fromEntries(endpoints.flatMap(failures).map(({ name, response }) => [name, response])),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or a visitor token.' },
      },
    },
  };
}

/** Moves the definitions of recursive schemas to the components, where references within a document lead. */
function hoistDefinitions(part: unknown, definitions: Json): unknown {
  if (Array.isArray(part)) return part.map((entry) => hoistDefinitions(entry, definitions));
  if (typeof part !== 'object' || part === null) return part;
  const { $defs, ...rest } = part as Json & { $defs?: Json };
  for (const [name, schema] of Object.entries($defs ?? {})) definitions[name] = hoistDefinitions(schema, definitions);
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^#\/\$defs\//, '#/components/schemas/')
        : hoistDefinitions(value, definitions),
    ]),
  );
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.call,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}; at most ${endpoint.rateLimit.max} calls in ${endpoint.rateLimit.windowSeconds} s.`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.bodyKind === 'none' ? {} : { requestBody: requestBody(endpoint) }),
    responses: {
      [endpoint.status]: success(endpoint),
      ...(endpoint.errors.includes('rangeOutside') ? { 206: success(endpoint) } : {}),
      ...Object.fromEntries(
        failures(endpoint).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    schema: of,
    required: place === 'path' || required.includes(name),
  }));
}

function requestBody(endpoint: Endpoint): Json {
  const schema = endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object' };
  if (endpoint.files) {
    const file = { type: 'string', format: 'binary' };
    const field =
      endpoint.files.maxFiles === 1 ? file : { type: 'array', items: file, maxItems: endpoint.files.maxFiles };
    schema.properties = { ...(schema.properties as Json | undefined), [endpoint.files.field]: field };
  }
  return { content: { [mediaTypes[endpoint.bodyKind]]: { schema } } };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.responseKind !== 'json')
    return { description: endpoint.summary, content: { [answerTypes[endpoint.responseKind]]: {} } };
  const schema = endpoint.response ? jsonSchema(endpoint.response, 'output') : {};
  return { description: endpoint.summary, content: { 'application/json': { schema } } };
}

/** The error responses of an endpoint, one per status, named after their codes. */
function failures(endpoint: Endpoint): { status: number; name: string; response: Json }[] {
  const codes = [...always, ...endpoint.errors, ...(endpoint.access === 'public' ? [] : (['sessionInvalid'] as const))];
  return [...Map.groupBy(codes, (code) => errorCatalog[code].status)].map(([status, of]) => ({
    status,
    name: of.join('.'),
    response: {
      description: of.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  }));
}

/** Schema as JSON → component name, for the schemas that the contract exports: `agentSchema` is `Agent`. */
function contractNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [exported, schema] of Object.entries(contract)) {
    if (!(schema instanceof z.ZodType)) continue;
    const name = exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');
    names.set(JSON.stringify(jsonSchema(schema, 'input')), `${name}Input`);
    names.set(JSON.stringify(jsonSchema(schema, 'output')), name);
  }
  return names;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutPattern });
  return rest;
}

/** A format such as `uuid` says it all; the pattern that goes with it fills pages. */
function withoutPattern({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { enum: Object.keys(errorCatalog) },
        message: { type: 'string', description: 'In the language of Accept-Language (en, es).' },
        requestId: { type: 'string' },
        fields: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            properties: { key: { type: 'string' }, message: { type: 'string' } },
          },
        },
        existingId: { type: 'string' },
      },
    },
  },
};
