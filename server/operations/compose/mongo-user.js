// mongosh runs this when MongoDB starts with an empty volume: the product's user, with its one database only.
db.getSiblingDB('twende').createUser({
  user: 'twende',
  pwd: process.env.MONGO_PASSWORD,
  roles: [{ role: 'readWrite', db: 'twende' }],
});
