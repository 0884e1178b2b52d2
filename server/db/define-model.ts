import mongoose, { type InferRawDocType, type Model } from 'mongoose';

/** The type of a document's fields without _id, inferred from the definition of its schema. */
export type FieldsOf<Definition> = Omit<InferRawDocType<Definition>, '_id'>;

/**
 * mongoose.model() with the fields' type as an argument: FieldsOf its definition.
 * mongoose's own overloads and InferSchemaType each cost the type checker 15 s.
 */
export function defineModel<Fields>(name: string, schema: unknown): Model<Fields> {
  const { model } = mongoose as unknown as { model(name: string, schema: unknown): unknown };
  return model.call(mongoose, name, schema) as Model<Fields>;
}
