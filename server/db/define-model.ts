import mongoose, { type InferRawDocType, type Model } from 'mongoose';

/** Type of a document's fields without _id, inferred from the schema definition. */
export type SchemaFields<Definition> = Omit<InferRawDocType<Definition>, '_id'>;

/** Defines a model without mongoose's overloads and InferSchemaType, which slow type checking by 15 s. */
export function defineModel<Fields>(name: string, schema: unknown): Model<Fields> {
  const { model } = mongoose as unknown as { model(name: string, schema: unknown): unknown };
  return model.call(mongoose, name, schema) as Model<Fields>;
}

/** Creates the schema of a collection's documents; unknown fields are refused. */
export function defineSchema(
  fields: object,
  collection: string,
  options: mongoose.SchemaOptions = {},
): mongoose.Schema {
  const common = { collection, versionKey: false, strict: 'throw' } as const;
  return new mongoose.Schema(fields as mongoose.SchemaDefinition, { ...common, ...options });
}
