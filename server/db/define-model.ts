import mongoose, { type InferRawDocType, type Model } from 'mongoose';

/** The type of a document's fields, from the definition that its schema is made of; without _id. */
export type FieldsOf<Definition> = Omit<InferRawDocType<Definition>, '_id'>;

/**
 * mongoose.model() for a schema whose fields' type the caller knows: FieldsOf its definition. mongoose's own
 * overloads, and InferSchemaType, each cost the type checker a quarter of a minute.
 */
export function defineModel<Fields>(name: string, schema: unknown): Model<Fields> {
  const { model } = mongoose as unknown as { model(name: string, schema: unknown): unknown };
  return model.call(mongoose, name, schema) as Model<Fields>;
}
