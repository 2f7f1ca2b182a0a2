// calls a diagram empty in which nothing is, and an icon never
model Bare
end Bare;
